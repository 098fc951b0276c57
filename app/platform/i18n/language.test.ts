import { expect, test } from "vitest";
import { directionOf, isLanguage, languageOfPath, localized, twinOf, unprefixed } from "./language.ts";
import { localeOf } from "./locale-of.ts";

test("an address's language is its first segment", () => {
  expect(["/ar", "/ar/", "/ar/order/x"].map(languageOfPath)).toEqual(["ar", "ar", "ar"]);
  expect(["/", "/arabia", "/order/ar", "/AR"].map(languageOfPath)).toEqual(["en", "en", "en", "en"]);
});

test("a page and its twin link to each other", () => {
  for (const path of ["/", "/purchase-order", "/order/abc", "/arabia"]) {
    const arabic = localized(path, "ar");
    expect(languageOfPath(arabic)).toBe("ar");
    expect(unprefixed(arabic)).toBe(path);
    expect(twinOf(arabic, "en")).toBe(path);
    expect(twinOf(twinOf(path, "ar"), "ar")).toBe(arabic);
  }
  expect(localized("/", "ar")).toBe("/ar");
});

test("only the two languages are accepted", () => {
  expect(["en", "ar"].every(isLanguage)).toBe(true);
  expect(["fr", "EN", "", undefined, null, 1].some(isLanguage)).toBe(false);
});

test("Arabic is right to left, with Latin digits and the Gregorian calendar", () => {
  expect([directionOf("en"), directionOf("ar")]).toEqual(["ltr", "rtl"]);
  const year = new Intl.DateTimeFormat(localeOf("ar"), { year: "numeric", timeZone: "UTC" }).format(
    new Date("2026-06-01"),
  );
  expect(year).toContain("2026");
  expect(new Intl.NumberFormat(localeOf("ar")).format(1234)).toMatch(/[0-9]/);
});
