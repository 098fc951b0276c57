import { expect, test } from "vitest";
import { hasUnknownPlaceholder, placeholdersIn, placeholdersOf } from "./placeholders.ts";

test("the placeholders of a text are those of all its languages, each once", () => {
  expect(placeholdersIn("{a} {b}", "{a}", "{ c }")).toEqual(["a", "b"]);
  expect(placeholdersOf({ en: "{price} each", ar: "السعر {price}" })).toEqual(["price"]);
});

test.each([
  ["{price} / KG", false],
  ["KG", false],
  ["{price} {price}", false],
  ["{prise} / KG", true],
  ["{ price } / KG", true],
  ["{price / KG", true],
  ["{السعر} للكيلو", true],
])("%s has braces that nothing fills in: %s", (text, isUnknown) => {
  expect(hasUnknownPlaceholder(text, ["price"])).toBe(isUnknown);
});

test("braces are ordinary characters in a text without placeholders", () => {
  expect(hasUnknownPlaceholder("{a} }", [])).toBe(false);
});
