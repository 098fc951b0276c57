// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test } from "vitest";
import { keepDrafts, restoreDrafts } from "./keep-drafts.ts";
import { forgetDraft, readDraft, writeDraft } from "./stored-draft.ts";

beforeAll(keepDrafts);
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, "", "/");
});

const fields = `
  <input name="name"><input name="sent" type="hidden" value="server"><input name="secret" type="password">
  <input name="color" type="radio" value="red"><input name="color" type="radio" value="green">
  <select name="topic"><option>Prices</option><option>Science</option></select><textarea name="message"></textarea>`;

/** Renders the same form on a new page. */
function openForm(attributes = 'data-draft="letter"'): HTMLFormElement {
  document.body.innerHTML = `<form ${attributes}>${fields}</form>`;
  const [form] = document.forms;
  if (!form) throw new Error("Expected a form");
  return form;
}

function field(form: HTMLFormElement, selector: string): HTMLInputElement {
  const found = form.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`Expected ${selector}`);
  return found;
}

function write(form: HTMLFormElement, selector: string, value: string): void {
  field(form, selector).value = value;
  field(form, selector).dispatchEvent(new Event("input", { bubbles: true }));
}

function written(form: HTMLFormElement): string[] {
  return ["[name=name]", "[name=sent]", "[name=secret]", "select", "textarea"].map((each) => field(form, each).value);
}

test("typed and chosen values are restored on the next page; secrets and the page's own values are not", () => {
  const form = openForm();
  field(form, "[value=green]").checked = true;
  write(form, "select", "Science");
  write(form, "[name=sent]", "typed");
  write(form, "[name=secret]", "1234");
  write(form, "textarea", "A & B = ج");
  const next = openForm();
  restoreDrafts(document);
  expect(written(next)).toEqual(["", "server", "", "Science", "A & B = ج"]);
  expect(field(next, "[value=green]").checked).toBe(true);
  expect(Object.values(sessionStorage).join()).not.toContain("1234");
});

test("newer input is not overwritten", () => {
  write(openForm(), "[name=name]", "Amal");
  const next = openForm();
  field(next, "[name=name]").value = "Basma";
  restoreDrafts(document);
  expect(written(next)[0]).toBe("Basma");
});

test("an option that no longer exists is ignored", () => {
  write(openForm(), "select", "Science");
  const next = openForm();
  field(next, "option:last-child").remove();
  restoreDrafts(document);
  expect(written(next)[3]).toBe("Prices");
});

test("a form without a draft name stores nothing", () => {
  write(openForm(""), "[name=name]", "Amal");
  expect(sessionStorage).toHaveLength(0);
});

test("a reset clears the draft, and so does a page that confirms sending", () => {
  const form = openForm();
  write(form, "[name=name]", "Amal");
  form.dispatchEvent(new Event("reset", { bubbles: true }));
  expect(sessionStorage).toHaveLength(0);
  write(form, "[name=name]", "Amal");
  document.body.innerHTML = `<p data-draft-sent="letter"></p>`;
  keepDrafts();
  expect(sessionStorage).toHaveLength(0);
});

/** Opens a window that has no draft yet, or that has one. */
function openWindow(own?: string): void {
  sessionStorage.clear();
  if (own !== undefined) writeDraft("letter", own);
}

test("a lasting draft is in the next window, and staff can write one", () => {
  write(openForm('data-draft="letter" data-draft-lasts'), "[name=name]", "Amal");
  openWindow();
  expect(readDraft("letter", true)).toContain("name=Amal");
  writeDraft("letter", "message=Call+first+%26+soon", true);
  openWindow();
  const next = openForm('data-draft="letter" data-draft-lasts');
  restoreDrafts(document);
  expect(written(next)).toEqual(["", "server", "", "Prices", "Call first & soon"]);
  next.dispatchEvent(new Event("reset", { bubbles: true }));
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

test("a draft that does not last is only in its window", () => {
  write(openForm(), "[name=name]", "Amal");
  expect(readDraft("letter")).toContain("name=Amal");
  openWindow();
  expect([readDraft("letter", true), localStorage.length]).toEqual([null, 0]);
});

test("each of two windows keeps its own lasting draft, and sending one does not remove the other's copy", () => {
  writeDraft("letter", "name=Amal", true);
  openWindow("name=Mona");
  expect(readDraft("letter", true)).toBe("name=Mona");
  writeDraft("letter", "name=Mona", true);
  openWindow("name=Amal");
  forgetDraft("letter", true);
  expect(readDraft("letter", true)).toBe("name=Mona");
  forgetDraft("letter", true);
  expect(readDraft("letter", true)).toBeNull();
});

test("a choice in the URL wins over the draft; other values in it do nothing", () => {
  const form = openForm();
  field(form, "[value=red]").checked = true;
  write(form, "[name=name]", "Amal");
  history.replaceState(null, "", "/?color=green&topic=Science&message=hello");
  const next = openForm();
  restoreDrafts(document);
  expect([field(next, "[value=green]").checked, field(next, "[value=red]").checked]).toEqual([true, false]);
  expect(written(next)).toEqual(["Amal", "server", "", "Prices", ""]);
});

test("only an island with restored fields hydrates immediately", () => {
  write(openForm(), "[name=name]", "Amal");
  const island = `<div data-island="order"><form data-draft="letter">${fields}</form></div>`;
  document.body.innerHTML = island;
  restoreDrafts(document);
  expect(document.querySelector("[data-near]")).not.toBeNull();
  sessionStorage.clear();
  document.body.innerHTML = island;
  restoreDrafts(document);
  expect(document.querySelector("[data-near]")).toBeNull();
});

test("without storage a form opens empty", () => {
  const storage = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get: () => {
      throw new DOMException("denied", "SecurityError");
    },
  });
  try {
    expect(writeDraft("letter", "name=Amal", true)).toBe(false);
    openWindow();
    expect(readDraft("letter", true)).toBeNull();
    write(openForm('data-draft="letter" data-draft-lasts'), "[name=name]", "Amal");
  } finally {
    if (storage) Object.defineProperty(globalThis, "localStorage", storage);
  }
});
