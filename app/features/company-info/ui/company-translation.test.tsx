// @vitest-environment happy-dom
import { renderToString } from "react-dom/server";
import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { readTranslation } from "../saved-translation.ts";
import { companyInfoMessages } from "../messages.ts";
import CompanyTranslation from "./company-translation.island.tsx";

const { en } = companyInfoMessages;

const none = { title: "", subtitle: "", content: "" };
const page = <CompanyTranslation messages={en} existing={{ en: none, ar: none }} isStaff={false} />;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

test("text typed before the page becomes interactive stays, and is saved", () => {
  const root = document.createElement("div");
  document.body.replaceChildren(root);
  root.innerHTML = renderToString(page);
  const field = (name: string) => {
    const found = root.querySelector<HTMLTextAreaElement>(`[name=${name}]`);
    if (!found) throw new Error(`Expected the field ${name}`);
    return found;
  };
  field("title").value = "Typed early";
  render(page, { container: root, hydrate: true });
  fireEvent.change(field("subtitle"), { target: { value: "Typed later" } });
  expect([field("title").value, field("subtitle").value]).toEqual(["Typed early", "Typed later"]);
  const form = root.querySelector("form");
  if (form) fireEvent.submit(form);
  expect(root.textContent).toContain(en.page.saved);
  expect(root.textContent).toContain(en.page.editing.en);
});

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
