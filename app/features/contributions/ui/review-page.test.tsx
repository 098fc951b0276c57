// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { useFocusKept } from "#app/office/use-focus-kept.ts";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import { until } from "#tests/support/until.ts";
import { listReview } from "../contract.ts";
import { contributionMessages } from "../messages.ts";
import { ReviewPage } from "./review-page.tsx";

const { en } = contributionMessages;
const idOf = (at: number) => `0198f0c0-0000-7000-8000-00000000000${at}`;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ["the contribution that was just edited", idOf(3), "Third"],
  ["the oldest contribution, if that one is published", idOf(4), "First"],
])("%s is open", async (_, open, title) => {
  vi.stubGlobal("fetch", (path: string) => {
    if (path.split("?")[0] !== listReview.path) return new Promise(() => {});
    const waiting = ["First", "Second", "Third"].map((title, at) => ({
      kind: "news",
      id: idOf(at + 1),
      title,
      titleAr: null,
      sender: null,
      version: 1,
      createdAt: "2026-01-02T03:04:05.000Z",
    }));
    return Promise.resolve(Response.json(waiting));
  });
  const contributions = { ...en, kinds: {} };
  renderBackOffice(<ReviewPage />, { messages: { contributions }, address: `/?open=${open}` });
  const toggle = await screen.findByRole("button", { expanded: true });
  expect(toggle.textContent).toBe(title);
  expect(document.activeElement === toggle).toBe(title === "Third");
});

test("the region of a certificate can be corrected", async () => {
  const row = {
    kind: "patent-certificates",
    id: idOf(1),
    title: "Turkey",
    titleAr: null,
    sender: null,
    version: 1,
    createdAt: "2026-01-02T03:04:05.000Z",
  };
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "PATCH") row.title = JSON.parse(typeof body === "string" ? body : "").title;
    if (method === "PATCH") return Response.json({ success: true });
    if (path.endsWith(row.id)) return Response.json({ ...row, facts: [], files: [], fromSender: 1 });
    return Response.json([row]);
  });
  const patents = { kind: "Certificate", title: "Region", titles: { Turkey: "Turkey", "European Union": "EU" } };
  const contributions = { ...en, kinds: { [row.kind]: patents } };
  renderBackOffice(<ReviewPage />, { messages: { contributions } });
  await userEvent.click(await screen.findByRole("button", { name: en.review.edit }));
  const dialog = within(screen.getByRole("dialog"));
  const region = dialog.getByRole<HTMLSelectElement>("combobox", { name: patents.title });
  expect(region.value).toBe("Turkey");
  await userEvent.selectOptions(region, "EU");
  await userEvent.click(dialog.getByRole("button", { name: en.review.save }));
  const toggle = await screen.findByRole("button", { expanded: true });
  await until(() => toggle.textContent === "EU");
});

function Page() {
  useFocusKept(); // as the frame does
  return <ReviewPage />;
}

/** Publishes a paper that a colleague has changed. Returns the conflict, and the decisions that were sent. */
async function publishTooLate() {
  const stored = {
    kind: "papers",
    id: idOf(1),
    title: "Bone and age",
    titleAr: null,
    sender: null,
    version: 1,
    createdAt: "2026-01-02T03:04:05.000Z",
    facts: [{ name: "author", value: "A. Writer" }],
    files: [],
    fromSender: 1,
  };
  const decisions: unknown[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET") return Response.json(path.endsWith(stored.id) ? stored : [stored]);
    const decision = JSON.parse(typeof body === "string" ? body : "");
    decisions.push(decision);
    if (decision.version === stored.version) return Response.json({ success: true });
    const changed = { by: "colleague", at: "2026-01-03T03:04:05.000Z" };
    const problem = { type: "about:blank", title: "t", status: 409, detail: "d", code: "conflict", changed };
    return Response.json(problem, { status: 409 });
  });
  const papers = { kind: "Paper", facts: { author: "Author" } };
  renderBackOffice(<Page />, { messages: { contributions: { ...en, kinds: { papers } } } });
  await screen.findByText("A. Writer");
  Object.assign(stored, { version: 2, title: "Bone and old age", facts: [{ name: "author", value: "B. Writer" }] });

  await userEvent.click(screen.getByRole("button", { name: en.review.publish }));
  const isConflict = (element: HTMLElement) => element.textContent.startsWith(en.review.conflict.title);
  const alerts = () => screen.queryAllByRole("alert").filter(isConflict);
  await until(() => alerts().length === 1);
  return { alerts, decisions, conflict: within(alerts()[0] ?? document.body) };
}

test("a decision about a contribution that a colleague has changed shows what changed, and waits for another one", async () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  const { alerts, decisions, conflict } = await publishTooLate();
  expect(conflict.getByText("colleague")).toBeTruthy();
  await until(() => scroll.mock.contexts.includes(alerts()[0]));
  const marked = screen.getAllByText((_, element) => element?.tagName === "MARK");
  expect(marked.map(({ textContent }) => textContent)).toEqual(["old", "B.", "A."]);
  await until(() => screen.getByRole("button", { expanded: true }).textContent === "Bone and old age");

  await userEvent.click(conflict.getByRole("button", { name: en.review.publish }));
  await until(() => decisions.length === 2);
  await until(() => alerts().length === 0);
  expect(decisions).toEqual([
    { decision: "publish", version: 1 },
    { decision: "publish", version: 2 },
  ]);
});

test("a reviewer who decides later stays in the contribution", async () => {
  const { alerts, decisions, conflict } = await publishTooLate();
  await userEvent.click(conflict.getByRole("button", { name: en.review.conflict.keep }));
  await until(() => alerts().length === 0);
  await until(() => document.activeElement?.contains(screen.getByText("B. Writer")) ?? false);
  expect(document.activeElement?.contains(screen.getByRole("button", { expanded: true }))).toBe(false);
  expect(decisions).toHaveLength(1);
});
