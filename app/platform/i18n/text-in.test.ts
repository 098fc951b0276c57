import { expect, test } from "vitest";
import { attributesOfText, fieldIn, inLanguages, shownTextIn, taggedWith, textIn, translationsOf } from "./text-in.ts";

test("a field has its plain name in the default language, and otherwise ends with the language", () => {
  expect([fieldIn("title", "en"), fieldIn("title", "ar")]).toEqual(["title", "titleAr"]);
  expect([taggedWith("cv", "en"), taggedWith("cv", "ar")]).toEqual(["cvEn", "cvAr"]);
  expect(inLanguages(["title", "venue"])).toEqual(["title", "titleAr", "venue", "venueAr"]);
  expect(translationsOf(["title", "venue"])).toEqual(["titleAr", "venueAr"]);
});

test("a text without a translation is shown in the default language, and says so", () => {
  const whole = { title: "Open day", titleAr: "يوم مفتوح" };
  expect(shownTextIn(whole, "title", "ar")).toEqual({ text: "يوم مفتوح" });
  expect(shownTextIn(whole, "title", "en")).toEqual({ text: "Open day" });
  for (const titleAr of ["", null]) {
    expect(shownTextIn({ ...whole, titleAr }, "title", "ar")).toEqual({ text: "Open day", foreign: true });
    expect(textIn({ ...whole, titleAr }, "title", "ar")).toBe("Open day");
  }
  expect(shownTextIn({ title: null, titleAr: null }, "title", "en")).toEqual({ text: "" });
});

test("an element's attributes name the language of a text only if it is not the page's", () => {
  expect(attributesOfText({ foreign: true })).toEqual({ lang: "en", dir: "ltr" });
  expect(attributesOfText({})).toEqual({});
});
