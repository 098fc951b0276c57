// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import { contributionMessages } from "../messages.ts";
import { ReviewConflict } from "./review-conflict.tsx";

const { en } = contributionMessages;

afterEach(cleanup);

/** A news item without Arabic texts, or with an Arabic title. */
function item(title: string, titleAr?: string) {
  const lead = { text: "The lead" };
  const html = { text: "<p>The content</p>" };
  const borrowed = { foreign: true };
  return {
    kind: "news",
    id: "0198f0c0-0000-7000-8000-000000000001",
    title,
    titleAr: titleAr ?? null,
    sender: null,
    version: 1,
    createdAt: "2026-01-02T03:04:05.000Z",
    facts: [],
    files: [],
    fromSender: 1,
    pages: [
      { language: "en" as const, path: "/news/a", title: { text: title }, lead, html },
      {
        language: "ar" as const,
        path: "/ar/news/a",
        title: titleAr ? { text: titleAr } : { text: title, ...borrowed },
        lead: { ...lead, ...borrowed },
        html: { ...html, ...borrowed },
      },
    ],
  };
}

test.each([
  ["only the page in their language", item("Bones grow"), [en.review.pageIn.en]],
  ["each page that they change", item("Bones grow", "العظام تنمو"), [en.review.pageIn.en, en.review.pageIn.ar]],
])("changed texts are compared on %s", (_, current, pages) => {
  const wanted = { contribution: item("Bones age"), reason: undefined, current };
  renderBackOffice(
    <ReviewConflict
      conflict={{ wanted, changed: undefined }}
      busy={false}
      onApply={() => undefined}
      onKeep={() => undefined}
    />,
    { messages: { contributions: { ...en, kinds: {} } } },
  );
  const named = Object.values(en.review.pageIn).filter((name) => screen.queryByText(name));
  expect(named).toEqual(pages);
});
