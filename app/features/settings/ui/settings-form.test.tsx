// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { officeMessages } from "#app/office/messages.ts";
import { keepDrafts } from "#app/platform/drafts/keep-drafts.ts";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import { until } from "#tests/support/until.ts";
import { settingsMessages } from "../messages.ts";
import { SiteSettings } from "./settings-form.tsx";

const { en: settings } = settingsMessages;
const { unsaved, undo } = officeMessages.en;

beforeAll(keepDrafts);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const values = { contributions: null, inquiryDays: 365, ordersTo: null, inquiriesTo: null };
const fallbacks = { contributions: "review", inquiryDays: "", ordersTo: "a@pmf.example", inquiriesTo: "a@pmf.example" };
const shown = { values, changed: {}, fallbacks };

/** A server that stores settings, or refuses them. */
function fakeServer(problems?: Record<string, string>) {
  const server = { stored: shown, sent: Array<Record<string, unknown>>() };
  vi.stubGlobal("fetch", async (_: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET") return Response.json(server.stored);
    if (problems) {
      const problem = { type: "about:blank", status: 400, title: "", code: "invalid", detail: "Check it." };
      return Response.json({ ...problem, fields: problems }, { status: 400 });
    }
    server.sent.push(JSON.parse(typeof body === "string" ? body : "{}"));
    return Response.json(server.stored);
  });
  return server;
}

async function openSettings() {
  renderBackOffice(<SiteSettings />, { messages: { settings } });
  return screen.findByLabelText<HTMLInputElement>(settings.settings.inquiryDays.label);
}

test("what the server refuses is marked at its field, which gets the focus, and nothing typed is lost", async () => {
  fakeServer({ inquiryDays: "At least 30 days." });
  const days = await openSettings();
  fireEvent.input(days, { target: { value: "3" } });
  fireEvent.click(screen.getByRole("button", { name: settings.save }));
  expect(await screen.findByText("At least 30 days.")).toBeDefined();
  await until(() => document.activeElement === days);
  expect([days.getAttribute("aria-invalid"), days.value]).toEqual(["true", "3"]);
});

test("unsaved settings are restored after a reload, say so, and are sent with those that they replace", async () => {
  const server = fakeServer();
  fireEvent.input(await openSettings(), { target: { value: "90" } });
  cleanup();
  server.stored = { ...shown, values: { ...values, inquiryDays: 400 } };
  const days = await openSettings();
  expect(days.value).toBe("90");
  expect(screen.getByText(unsaved.kept)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: settings.save }));
  await until(() => server.sent.length === 1);
  expect(server.sent).toEqual([{ inquiryDays: 90, seen: { inquiryDays: 365 } }]);
  await until(() => screen.queryByText(unsaved.kept) === null);
  expect(days.value).toBe("400");
});

test("unsaved settings can be discarded, which can be undone", async () => {
  fakeServer();
  const days = await openSettings();
  fireEvent.input(days, { target: { value: "90" } });
  fireEvent.click(screen.getByRole("button", { name: unsaved.discard }));
  expect(days.value).toBe("365");
  fireEvent.click(screen.getByRole("button", { name: undo }));
  expect(days.value).toBe("90");
  expect(screen.getByText(unsaved.kept)).toBeDefined();
});

test("settings that were stored although the answer was lost are not in conflict with themselves", async () => {
  let days: unknown = 365;
  let isLost = true;
  const stored = () => Response.json({ ...shown, values: { ...values, inquiryDays: days } });
  vi.stubGlobal("fetch", async (_: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET") return stored();
    const { seen, inquiryDays } = JSON.parse(typeof body === "string" ? body : "{}");
    if (seen.inquiryDays !== days)
      return Response.json({ type: "", status: 409, title: "", code: "" }, { status: 409 });
    days = inquiryDays;
    if (!isLost) return stored();
    isLost = false;
    throw new TypeError("Failed to fetch");
  });
  const field = await openSettings();
  const save = screen.getByRole<HTMLButtonElement>("button", { name: settings.save });
  fireEvent.input(field, { target: { value: "90" } });
  fireEvent.click(save);
  await until(() => days === 90 && !save.matches("[aria-disabled]"));
  fireEvent.input(field, { target: { value: "120" } });
  fireEvent.click(save);
  await until(() => days === 120);
  expect(screen.queryByText(officeMessages.en.conflict.title)).toBeNull();
});

test("a save that conflicts is not repeated if the other change cannot be read", async () => {
  let sent = 0;
  let isAway = false;
  vi.stubGlobal("fetch", async (_: string, { method = "GET" }: RequestInit = {}) => {
    if (method === "GET") return isAway ? new Response(null, { status: 503 }) : Response.json(shown);
    isAway = true;
    sent += 1;
    return Response.json({ type: "", status: 409, title: "", code: "" }, { status: 409 });
  });
  fireEvent.input(await openSettings(), { target: { value: "90" } });
  fireEvent.click(screen.getByRole("button", { name: settings.save }));
  expect(await screen.findByText(officeMessages.en.conflict.title)).toBeDefined();
  expect(sent).toBe(1);
});

test("keeping another user's value saves the other settings, also those typed since", async () => {
  const server = { ...values, inquiryDays: 365, ordersTo: "" };
  vi.stubGlobal("fetch", async (_: string, { method = "GET", body }: RequestInit = {}) => {
    const { seen, ...sent } = JSON.parse(typeof body === "string" ? body : "{}");
    const isLate = seen?.inquiryDays === 365 && server.inquiryDays !== 365;
    if (isLate) return Response.json({ type: "", status: 409, title: "", code: "" }, { status: 409 });
    if (method !== "GET") Object.assign(server, sent);
    return Response.json({ ...shown, values: server });
  });
  const days = await openSettings();
  fireEvent.input(days, { target: { value: "90" } });
  server.inquiryDays = 400;
  fireEvent.click(screen.getByRole("button", { name: settings.save }));
  const keep = await screen.findByText(officeMessages.en.conflict.keep);
  fireEvent.input(screen.getByLabelText(settings.settings.ordersTo.label), { target: { value: "sales@pmf.example" } });
  fireEvent.click(keep);
  await until(() => server.ordersTo === "sales@pmf.example" && screen.queryByText(unsaved.kept) === null);
  expect([server.inquiryDays, days.value]).toEqual([400, "400"]);
});
