import { expect, test } from "vitest";
import { actualTextOf } from "./actual-text.ts";

test.each([
  ["a letter", "\u00fe\u00ff\u0006\u0028", "ب"],
  ["letters of a ligature", "\u00fe\u00ff\u0006\u0044\u0006\u0027", "لا"],
  ["a joiner, which cannot be seen", "\u00fe\u00ff\u0020\u000c", ""],
  ["a word, whose glyphs are read", "\u00fe\u00ff\u0000w\u0000o\u0000r\u0000d\u0000s", undefined],
  ["half a letter", "\u00fe\u00ff\u0006", "\ufffd"],
  ["the number of a structure element", 7, undefined],
  ["nothing", null, undefined],
])("the text of %s", (_, given, text) => {
  expect(actualTextOf(["Span", given])).toBe(text);
});
