import { expect, test } from "vitest";
import { pluralize } from "./plural.ts";

const arabic = { zero: "0", one: "1", two: "2", few: "{n} few", many: "{n} many", other: "{n} other" };

test.each([
  [0, "0"],
  [1, "1"],
  [2, "2"],
  [5, "5 few"],
  [11, "11 many"],
  [100, "100 other"],
])("Arabic has six plural forms: %i", (n, said) => {
  expect(pluralize(arabic, n, "ar")).toBe(said);
});

test("a missing form falls back to `other`", () => {
  expect(pluralize({ one: "{n} file", other: "{n} files" }, 1, "en")).toBe("1 file");
  expect(pluralize({ one: "{n} file", other: "{n} files" }, 0, "en")).toBe("0 files");
  expect(pluralize({ other: "{n}" }, 2, "ar")).toBe("2");
});
