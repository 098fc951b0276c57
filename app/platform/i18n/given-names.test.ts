import { expect, test } from "vitest";
import { nameSpellings } from "./given-names.ts";
import { normalizeForSearch } from "./normalize-for-search.ts";

test.each([
  ["muhammad", "mohammed"],
  ["yusuf", "youssef"],
  ["hussain", "hussein"],
  ["saeed", "said"],
  ["mustafa", "mostafa"],
  ["اسحاق", "اسحق"],
  ["رضا", "رضي"],
  ["يحيي", "يحي"],
  ["عبدالرحمن", "عبدالرحمان"],
])("%s and %s are spellings of one name", (one, other) => {
  expect(nameSpellings(one)).toEqual(nameSpellings(other));
  expect(nameSpellings(one)).toEqual(expect.arrayContaining([one, other]));
});

test.each([
  ["omar", "amr"],
  ["mohamed", "mahmoud"],
  ["samir", "amir"],
])("%s and %s are different names", (one, other) => {
  expect(nameSpellings(one)).not.toContain(other);
});

test("any other word is its only spelling, and each spelling is written as search normalizes it", () => {
  expect(nameSpellings("capsule")).toEqual(["capsule"]);
  for (const name of ["mohamed", "said", "zeinab", "يحيي", "محييالدين", "رضا", "هارون"])
    for (const spelling of nameSpellings(name)) expect(normalizeForSearch(spelling)).toBe(spelling);
});
