import { expect, test } from "vitest";
import { staffItem } from "#tests/fixtures/news-item.ts";
import { newsMessages } from "../messages.ts";
import type { StaffItem } from "../staff-contract.ts";
import { newsOfficeMessages } from "./messages.ts";
import { newsDifferences } from "./news-differences.tsx";

const { en: news } = newsMessages;
const { en: office } = newsOfficeMessages;

const stored: StaffItem = {
  ...staffItem,
  title: "A day at the factory",
  status: "scheduled",
  publishedAtLocal: "2026-12-01T09:00",
};
const fields = { ...stored, titleAr: "", excerptAr: "", contentAr: "", eventPlace: "", eventPlaceAr: "" };
const messages = { office, news };

test("a conflict names the fields that differ", () => {
  const written = {
    ...fields,
    title: "Another day",
    publication: { when: "at", localTime: "2026-12-01T09:00" },
  } as const;
  expect(newsDifferences(stored, written, messages)).toEqual([
    { name: news.form.fields.title, current: "A day at the factory", mine: "Another day" },
  ]);
});

test.each([
  [{ when: "now" }, office.statuses.published],
  [{ when: "draft" }, office.statuses.draft],
  [{ when: "at", localTime: "2026-12-24T18:30" }, `${office.statuses.scheduled} · \u20662026-12-24 18:30\u2069`],
] as const)("a conflict shows when each version is published: %j", (publication, mine) => {
  expect(newsDifferences(stored, { ...fields, publication }, messages)).toEqual([
    { name: office.editor.publication, current: `${office.statuses.scheduled} · \u20662026-12-01 09:00\u2069`, mine },
  ]);
});

test("a contribution that keeps waiting is no difference", () => {
  const waiting: StaffItem = { ...stored, status: "waiting" };
  expect(newsDifferences(waiting, { ...fields, publication: { when: "draft" } }, messages)).toEqual([]);
});
