// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { officeMessages } from "#app/office/messages.ts";
import { uploadDialogMessages } from "#app/platform/files/client/messages.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { staffItem } from "#tests/fixtures/news-item.ts";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import { tryToLeave, wayOut } from "#tests/support/try-to-leave.tsx";
import { until } from "#tests/support/until.ts";
import { newsMessages } from "../messages.ts";
import type { StaffItem } from "../staff-contract.ts";
import { newsOfficeMessages } from "./messages.ts";
import { NewsEditorPage } from "./news-editor-page.tsx";

const { en: office } = newsOfficeMessages;
const { en: news } = newsMessages;

/** What happens when a field becomes visible. */
let onShown: (() => void)[] = [];

beforeEach(() => {
  onShown = [];
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        onShown.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("what the server refuses is marked at its field, which gets the focus, and nothing typed is lost", async () => {
  const problem = { type: "about:blank", status: 400, title: "", code: "invalid", detail: "Check it." };
  vi.stubGlobal("fetch", async () =>
    Response.json({ ...problem, fields: { titleAr: "This title is taken." } }, { status: 400 }),
  );
  renderBackOffice(<NewsEditorPage id={undefined} />, { messages: { news: { office, news } } });
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) ?? new HTMLInputElement();
  for (const name of ["title", "excerpt", "content", "titleAr"]) {
    fireEvent.input(field(name), { target: { value: `The ${name} of an item about a new line` } });
  }
  fireEvent.submit(field("title").form ?? document.body);
  expect(await screen.findByText("This title is taken.")).toBeDefined();
  await until(() => document.activeElement === field("titleAr"));
  expect(field("titleAr").getAttribute("aria-invalid")).toBe("true");
  expect(field("title").value).toContain("The title");
});

/** Opens the form of a new item, and writes valid texts, or these. */
function writeItem(texts: Record<string, string> = {}) {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (init?.method === "POST") sent.push(address);
    return Response.json({});
  });
  renderBackOffice(<NewsEditorPage id={undefined} />, { messages: { news: { office, news } } });
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) ?? new HTMLInputElement();
  const write = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
  for (const name of ["title", "excerpt", "content"])
    write(name, texts[name] ?? `The ${name} of an item about a new line`);
  const submit = () => fireEvent.submit(field("title").form ?? document.body);
  return { field, write, submit, sent };
}

test.each([
  ["a complete item", {}],
  ["an item with a long text", { content: "The line fills capsules. ".repeat(200) }],
  ["an item with an Arabic title", { title: "خط جديد لتعبئة الكبسولات" }],
])("%s that is scheduled without a time is not sent, and the time is marked", (_, texts) => {
  const { field, submit, sent } = writeItem(texts);
  fireEvent.click(screen.getByRole("radio", { name: office.editor.at }));
  submit();
  expect(field("publishAt").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText(news.timeInvalid)).toBeDefined();
  expect(sent).toEqual([]);
});

test.each([
  ["the title gets the focus when the form is shown", undefined, "title"],
  ["who types in another field by then keeps the focus", "excerpt", "excerpt"],
  ["who types in the other language by then keeps the focus", "titleAr", "titleAr"],
])("%s", (_, typedIn, focused) => {
  const { field } = writeItem();
  if (typedIn) field(typedIn).focus();
  for (const show of onShown) show();
  expect(document.activeElement).toBe(field(focused));
});

test.each(["title", "excerpt", "content"])("%s is no longer marked once it is corrected", (name) => {
  const { field, write, submit } = writeItem({ [name]: "x" });
  submit();
  expect(field(name).getAttribute("aria-invalid")).toBe("true");
  write(name, "A text that is long enough for every one of these fields");
  expect(field(name).getAttribute("aria-invalid")).not.toBe("true");
});

test("on a narrow screen, the texts that have an error stay while they are corrected", () => {
  const { field, write, submit } = writeItem({ title: "x" });
  fireEvent.click(screen.getByRole("button", { name: news.form.languages.ar }));
  submit();
  expect(document.activeElement).toBe(field("title"));
  write("title", "xy");
  expect(field("title").closest("section")?.hasAttribute("data-away")).toBe(false);
  expect(field("titleAr").closest("section")?.hasAttribute("data-away")).toBe(true);
});

test("after a lost answer, what was saved is no conflict with the text as it was changed since", async () => {
  let stored = { ...staffItem, content: "It fills capsules every day." };
  const titles: string[] = [];
  vi.stubGlobal("fetch", async (_: string, { method = "GET", body }: RequestInit = {}) => {
    if (method !== "PUT") return Response.json(stored);
    const { version, publication: _choice, ...fields } = JSON.parse(typeof body === "string" ? body : "{}");
    titles.push(fields.title);
    if (version !== stored.version) return Response.json({ status: 409, code: "conflict" }, { status: 409 });
    stored = { ...stored, ...fields, version: version + 1 };
    if (titles.length === 1) throw new TypeError("The answer is lost");
    return Response.json(stored);
  });
  renderBackOffice(<NewsEditorPage id={staffItem.id} />, { messages: { news: { office, news } } });
  const title = await screen.findByDisplayValue<HTMLInputElement>(staffItem.title);
  const write = (value: string) => fireEvent.input(title, { target: { value } });
  const save = () => screen.findByRole("button", { name: office.editor.submit.save });
  for (const value of ["A new line of", "A new line of capsules"]) {
    await save(); // the one before has ended
    write(value);
    fireEvent.submit(title.form ?? document.body);
    await until(() => titles.at(-1) === value);
  }
  const isDecided = () => titles.length === 3 || screen.queryByText(officeMessages.en.conflict.title) !== null;
  await until(isDecided);
  expect(stored.title).toBe("A new line of capsules");
});

test("keeping another user's version of what both changed saves the rest, also what is typed since", async () => {
  const [first, second] = ["/objects/uploads/first", "/objects/uploads/second"];
  const content = "It fills capsules every day.";
  const base = { ...staffItem, content, featuredImage: first, gallery: [second] };
  const theirs: Partial<StaffItem> = { title: "Their line", category: "technical", featured: "false", gallery: [] };
  const schedule = { status: "scheduled", publishedAtLocal: "2027-01-01T09:00" } as const;
  const sent: unknown[] = [];
  let stored: StaffItem = { ...base, featured: "true" };
  vi.stubGlobal("fetch", async (_: string, { method = "GET", body }: RequestInit = {}) => {
    if (method !== "PUT") return Response.json(stored);
    const item = JSON.parse(typeof body === "string" ? body : "{}");
    if (item.version !== stored.version) return Response.json({ status: 409, code: "conflict" }, { status: 409 });
    sent.push(item);
    return Response.json(stored);
  });
  renderBackOffice(<NewsEditorPage id={base.id} />, { messages: { news: { office, news } } });
  const title = await screen.findByDisplayValue<HTMLInputElement>(base.title);
  const field = (name: string) => document.querySelector(`[name=${name}]`) ?? document.body;
  const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
  type("title", "My line");
  type("titleAr", "خط جديد");
  type("category", "research");
  fireEvent.click(screen.getByRole("radio", { name: office.editor.draft }));
  fireEvent.click(screen.getByRole("button", { name: interpolate(news.form.photos.makeFirst, { number: 2 }) }));
  stored = { ...base, ...theirs, ...schedule, version: 2 };
  fireEvent.submit(title.form ?? document.body);
  const { conflict } = officeMessages.en;
  const notice = (await screen.findByText(conflict.title)).closest<HTMLElement>("[role=alert]");
  for (const shown of ["Their line", "My line"]) expect(notice?.textContent).toContain(shown);
  expect(notice?.textContent).not.toContain("خط جديد");
  const shown = Array.from(notice?.querySelectorAll("img") ?? [], (photo) => photo.getAttribute("src"));
  expect(shown).toEqual([first, second, first]);
  type("excerptAr", "مقتطف");
  fireEvent.click(screen.getByText(conflict.keep));
  await until(() => sent.length === 1);
  const publication = { when: "at", localTime: schedule.publishedAtLocal };
  const mine = { titleAr: "خط جديد", excerptAr: "مقتطف" };
  expect(sent).toEqual([expect.objectContaining({ ...theirs, ...mine, featuredImage: first, publication })]);
});

test("the page asks before it is left while a photo is on its way, but not after that was given up", async () => {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:preview" }));
  vi.stubGlobal("fetch", async (address: string) =>
    address.startsWith("/api/uploads/words") ? Response.json(uploadDialogMessages.en) : new Promise(() => {}),
  );
  renderBackOffice(
    <>
      {wayOut}
      <NewsEditorPage id={undefined} />
    </>,
    { messages: { news: { office, news } } },
  );
  const input = document.querySelector("input[type=file]") ?? document.body;
  fireEvent.change(input, { target: { files: [new File(["x"], "hall.jpg", { type: "image/jpeg" })] } });
  await until(() => document.querySelector("li[data-state=sending]") !== null);
  await until(() => tryToLeave().includes(officeMessages.en.files.leave));
  expect(tryToLeave()).toEqual([officeMessages.en.files.leave, "beforeunload"]);
  fireEvent.click(screen.getByRole("button", { name: uploadDialogMessages.en.close, hidden: true }));
  fireEvent.click(await screen.findByRole("button", { name: uploadDialogMessages.en.stop, hidden: true }));
  await until(() => document.querySelector("li[data-state=sending]") === null);
  await until(() => tryToLeave().length === 0);
});
