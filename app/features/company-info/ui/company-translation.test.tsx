import { cleanup, fireEvent, render } from "@testing-library/react";
// @vitest-environment happy-dom
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { companyInfoMessages } from "../messages.ts";
import { readTranslation } from "../saved-translation.ts";
import CompanyTranslation from "./company-translation.island.tsx";

const { en } = companyInfoMessages;

const none = { title: "", subtitle: "", content: "" };
const page = <CompanyTranslation messages={en} existing={{ en: none, ar: none }} isStaff={false} />;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

test.each([
  ["title", "Typed early", "subtitle"],
  ["title", "عنوان مبكر ‏«PMF»", "content"],
  ["subtitle", "A & B <b>", "title"],
  ["content", "١٢٣ نص", "title"],
  ["title", "Kept on Save", undefined],
])("text typed into the %s before the page becomes interactive stays, and is saved: %s", (early, text, later) => {
  const root = document.createElement("div");
  document.body.replaceChildren(root);
  root.innerHTML = renderToString(page);
  const field = (name: string) => {
    const found = root.querySelector<HTMLTextAreaElement>(`[name=${name}]`);
    if (!found) throw new Error(`Expected the field ${name}`);
    return found;
  };
  field(early).value = text;
  render(page, { container: root, hydrate: true });
  if (later) fireEvent.change(field(later), { target: { value: "Typed later" } });
  expect(field(early).value).toBe(text);
  for (const name of ["title", "subtitle"]) field(name).value ||= "Required";
  const form = root.querySelector("form");
  if (form) fireEvent.submit(form);
  expect(field(early).value).toBe(text);
  expect(root.textContent).toContain(en.page.saved);
  expect(readTranslation().en).toMatchObject({ [early]: text });
});

test.each([
  ["en", "Our company <today>"],
  ["en", "PMF \u2013 شركتنا"],
  ["ar", "Our company, 2026"],
] as const)(
  "the page (%s) says which text is edited, and the dialog on it shows what was saved: %s",
  (language, title) => {
    const dialog = document.body.appendChild(document.createElement("div"));
    dialog.innerHTML = `<button commandfor="company-information"></button>
    <div id="company-information"><b data-text="title">Before</b></div>`;
    const messages = companyInfoMessages[language];
    const { container, getByText } = render(
      <CompanyTranslation messages={messages} existing={{ en: none, ar: none }} isStaff={false} />,
    );
    expect(getByText(messages.page.editing.en)).toBeTruthy();
    for (const name of ["title", "subtitle"]) {
      const field = container.querySelector(`[name=${name}]`);
      if (field) fireEvent.change(field, { target: { value: title } });
    }
    fireEvent.click(getByText(messages.page.save));
    const button = dialog.querySelector("button");
    if (button) fireEvent.click(button);
    expect(dialog.querySelector("b")?.textContent).toBe(title);
    dialog.remove();
  },
);

test("staff edit both languages: each keeps what was typed and is saved by itself", () => {
  const { container, getByRole, getByText } = render(
    <CompanyTranslation messages={en} existing={{ en: none, ar: none }} isStaff />,
  );
  const write = (names: string[], text: string) => {
    for (const name of names) {
      const field = container.querySelector(`[name=${name}]`);
      if (field) fireEvent.change(field, { target: { value: text } });
    }
  };
  write(["title", "subtitle"], "Our company");
  fireEvent.click(getByRole("button", { name: en.page.languages.ar }));
  fireEvent.click(getByRole("button", { name: en.page.save }));
  expect(getByText(en.titleMissing)).toBeTruthy();
  write(["title-ar", "subtitle-ar"], "شركتنا");
  fireEvent.click(getByRole("button", { name: en.page.save }));
  expect(readTranslation()).toEqual({ ar: { title: "شركتنا", subtitle: "شركتنا", content: "" } });
  fireEvent.click(getByRole("button", { name: en.page.languages.en }));
  fireEvent.click(getByRole("button", { name: en.page.save }));
  expect(readTranslation().en).toEqual({ title: "Our company", subtitle: "Our company", content: "" });
});
