// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test } from "vitest";
import { keepDrafts, restoreDrafts } from "./keep-drafts.ts";

beforeAll(keepDrafts);
afterEach(() => sessionStorage.clear());

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
