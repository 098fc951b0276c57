import { expect, test } from "vitest";
import { refusalOf } from "./suitability.server.ts";

const suitable = { version: 150_018, versionName: "15.18", encoding: "UTF8", database: "pmf", arabicTrigrams: 8 };

test("PostgreSQL 15 with UTF8, trigrams and Arabic letters suits", () => {
  expect(refusalOf(suitable)).toBeUndefined();
});

test("what does not suit is refused", () => {
  expect(refusalOf({ ...suitable, version: 140_020, versionName: "14.20" })).toContain("14.20");
  expect(refusalOf({ ...suitable, encoding: "LATIN1" })).toContain("CREATE DATABASE");
  expect(refusalOf({ ...suitable, arabicTrigrams: 0 })).toContain("CREATE DATABASE");
  expect(refusalOf({ ...suitable, arabicTrigrams: undefined })).toContain("CREATE EXTENSION");
});
