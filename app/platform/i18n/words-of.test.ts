import { expect, test } from "vitest";
import { wordsOf } from "./words-of.ts";

test.each([
  ["المناعة", ["مناعه"]],
  ["مُناعة، والمناعة؛ بالمناعة", ["مناعه", "مناعه", "مناعه"]],
  ["للأبحاث", ["ابحاث"]],
  ["والد", ["والد"]],
  ["ال", ["ال"]],
  ["أعمالنا", ["اعمالنا"]],
  ["  PMF® capsules: 500 mg ", ["pmf", "capsules", "500", "mg"]],
  ["٥٠٠ مجم", ["500", "مجم"]],
  ["\"' ( ) & | ! * : \\", []],
])("%s is searched as %j", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});
