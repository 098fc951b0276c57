// @vitest-environment happy-dom
import { renderToString } from "react-dom/server";
import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { en } from "../strings.en.ts";
import { TranslationPage } from "./translation-page.tsx";

const none = { title: "", subtitle: "", content: "" };
const page = <TranslationPage messages={en} existing={{ en: none, ar: none }} isStaff={false} />;

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
