import { expect, test } from "vitest";
import type { StaffItem } from "../staff-contract.ts";
import { mergeNews, type WrittenItem } from "./merge-news.ts";

const base: StaffItem = {
  id: "0198c0de-0000-7000-8000-000000000001",
  slug: "line",
  title: "A line",
  titleAr: null,
  excerpt: "An excerpt",
  excerptAr: null,
  content: "A long content",
  contentAr: null,
  category: "company",
  type: "news",
  featured: "false",
  featuredImage: null,
  gallery: [],
  photoTexts: [],
  eventDate: null,
  eventTime: null,
  eventPlace: null,
  eventPlaceAr: null,
  state: "published",
  publishedAt: "2026-11-26T09:00:00.000Z",
  createdAt: "2026-11-26T09:00:00.000Z",
  status: "published",
  publishedAtLocal: "2026-11-26T11:00",
  hasContentAr: false,
  fromVisitor: false,
  version: 1,
  updatedAt: "2026-11-26T09:00:00.000Z",
};

const mineWith = (change: Partial<WrittenItem>): WrittenItem => {
  const { titleAr: _, excerptAr: _e, contentAr: _c, eventPlace: _p, eventPlaceAr: _a, ...item } = base;
  const empty = { titleAr: "", excerptAr: "", contentAr: "", eventPlace: "", eventPlaceAr: "" };
  return { ...item, ...empty, publication: { when: "now" }, ...change };
};

test("changes to different fields and languages are both kept", () => {
  const { merged, conflicts } = mergeNews(base, mineWith({ title: "Mine" }), {
    ...base,
    titleAr: "عنوانهم",
    gallery: ["/objects/uploads/1"],
    version: 2,
  });
  expect(merged).toMatchObject({ title: "Mine", titleAr: "عنوانهم", gallery: ["/objects/uploads/1"] });
  expect(conflicts).toEqual([]);
});

test("the same field with two texts is a conflict; with the same text, both are kept", () => {
  const theirs = { ...base, title: "Theirs", excerpt: "The same", status: "draft" as const };
  const { merged, conflicts } = mergeNews(base, mineWith({ title: "Mine", excerpt: "The same" }), theirs);
  expect(conflicts).toEqual(["title"]);
  expect(merged).toMatchObject({ title: "Mine", publication: { when: "draft" } });
});
