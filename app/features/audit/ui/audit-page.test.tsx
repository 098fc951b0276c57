// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { reservedActors } from "#app/platform/audit/reserved-actors.ts";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import { listActors } from "../contract.ts";
import { auditMessages } from "../messages.ts";
import { AuditPage } from "./audit-page.tsx";

const { en, ar } = auditMessages;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const fixed = { groups: {}, subjects: {}, settings: {}, actions: {} };

function showLogOf(actors: readonly string[], language: "en" | "ar") {
  const entries = actors.map((actor) => ({
    id: crypto.randomUUID(),
    at: "2026-11-21T10:00:00.000Z",
    actor,
    action: "cv.replace",
    subject: "cv",
    account: null,
    detail: {},
  }));
  vi.stubGlobal("fetch", async (address: string) => Response.json(address === listActors.path ? actors : entries));
  const audit = { ...(language === "en" ? en : ar), ...fixed };
  renderBackOffice(<AuditPage linkOf={() => undefined} />, { language, messages: { audit } });
}

/** Returns the rows of the log, without its headings. */
async function shownEntries() {
  return within((await screen.findAllByRole("rowgroup"))[1] ?? document.body).getAllByRole("row");
}

test.each([
  ["en", en, /^[A-Z]/],
  ["ar", ar, /^[ء-ي]/],
] as const)("actors without an account have labels in the log and in its filter (%s)", async (language, t, label) => {
  const labels = reservedActors.map((actor) => t.actors[actor]);
  for (const each of labels) expect(each).toMatch(label);
  showLogOf([...reservedActors, "mona", "constructor"], language);
  const entries = await shownEntries();
  for (const [at, name] of [...labels, "mona", "constructor"].entries()) {
    expect(entries[at]?.textContent).toContain(name);
  }
  const person = screen.getByLabelText(t.person);
  await within(person).findByRole("option", { name: "mona" });
  const options = within(person)
    .getAllByRole("option")
    .map(({ textContent }) => textContent);
  expect(options).toEqual([t.everyone, ...labels, "mona", "constructor"]);
});

test("an unknown person has a label", async () => {
  showLogOf([""], "en");
  expect((await shownEntries())[0]?.textContent).toContain(en.unknown);
});
