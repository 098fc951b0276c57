// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { keepDrafts } from "#app/platform/drafts/keep-drafts.ts";
import { LanguageProvider } from "#app/platform/i18n/language-provider.tsx";
import { createQueryClient } from "#app/platform/query/query-client.ts";
import { toasts } from "#app/ui/toast.ts";
import type { StaffItem } from "../staff-contract.ts";
import { en as news } from "../strings.en.ts";
import { NewsEditorPage } from "./news-editor-page.tsx";
import { en as office } from "./strings.en.ts";

afterEach(() => {
  act(() => toasts.dismiss());
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const moment = "2026-11-22T10:00:00.000Z";

const saved: StaffItem = {
  id: "0196f2d4-0000-7000-8000-000000000002",
  slug: "the-certificate-is-renewed",
  title: "The certificate is renewed",
  titleAr: null,
  excerpt: "Inspected and passed.",
  excerptAr: null,
  content: "The factory was inspected and passed.",
  contentAr: null,
  category: "company",
  type: "news",
  featured: "false",
  featuredImage: null,
  gallery: [],
  eventDate: null,
  state: "pending",
  status: "draft",
  publishedAt: moment,
  publishedAtLocal: "",
  createdAt: moment,
  updatedAt: moment,
  fromVisitor: false,
  version: 1,
};

function open() {
  render(
    <LanguageProvider language="en">
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={["/admin/news/new"]}>
          <Routes>
            <Route path="/admin/news/new" element={<NewsEditorPage id={undefined} words={{ news, office }} />} />
            <Route path="/admin/news" element={<p>All news</p>} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </LanguageProvider>,
  );
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);

function write(name: string, text: string) {
  const found = field(name);
  if (!found) throw new Error(`Expected a field ${name}`);
  fireEvent.input(found, { target: { value: text } });
}

test("a new item that was left half-written is there when the page is opened again, until it is saved", async () => {
  keepDrafts();
  vi.stubGlobal("fetch", async () => Response.json(saved, { status: 201 }));
  open();
  write("title", saved.title);
  await userEvent.click(screen.getByRole("radio", { name: office.editor.draft }));
  cleanup(); // a reload, or a look at another page
  open();
  expect(field("title")?.value).toBe(saved.title);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: office.editor.draft }).checked).toBe(true);
  write("excerpt", saved.excerpt);
  write("content", saved.content);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: /Category/ }), "company");
  await userEvent.click(screen.getByRole("button", { name: office.editor.save }));
  expect(await screen.findByText("All news")).toBeTruthy();
  cleanup();
  open();
  expect(field("title")?.value).toBe("");
});
