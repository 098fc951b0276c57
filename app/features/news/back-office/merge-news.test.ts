import { expect, test } from "vitest";
import { staffItem as base } from "#tests/fixtures/news-item.ts";
import { mergeNews, type WrittenItem } from "./merge-news.ts";

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
