// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import { until } from "#tests/support/until.ts";
import { newsMessages } from "../messages.ts";
import { newsOfficeMessages } from "./messages.ts";
import { NewsEditorPage } from "./news-editor-page.tsx";

const { en: office } = newsOfficeMessages;
const { en: news } = newsMessages;

beforeEach(() =>
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  ),
);
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
