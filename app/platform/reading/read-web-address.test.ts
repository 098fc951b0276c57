import { expect, test } from "vitest";
import { readWebAddress } from "./read-web-address.ts";

/** Marks that copying adds; none of them can be seen. */
const marks = Array.from(
  "\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u202e\u2060\u2066\u2069\u2800\ufeff",
);

test("an invisible mark anywhere in an address changes nothing", () => {
  for (const mark of marks) {
    for (const typed of [
      `${mark}https://pmf.example/ar`,
      `https://${mark}pmf.example/ar`,
      `https://p${mark}mf.example/ar`,
      `https://pmf${mark}.example/ar`,
      `https://pmf.example/${mark}ar`,
      `https://pmf.example/ar${mark}`,
      `\u00a0https://pmf.example/a${mark}r \n`,
    ]) {
      expect(readWebAddress(typed), JSON.stringify(typed)).toBe("https://pmf.example/ar");
    }
  }
});

test.each([
  "https://pmf.example/می\u200cخواهم",
  "https://نامه\u200cای.example/شرکت\u200cها",
  "https://pmf.example/क्\u200dष",
  "https://pmf.example/❤\ufe0f",
  "mailto:info@pmf.example",
  "/ar/news",
  "https://pmf.example/%E2%80%8F", // the page itself can be named so
])("what belongs to an address stays: %j", (address) => {
  expect(readWebAddress(address)).toBe(address);
  expect(readWebAddress(`\u200f\u200c${address}\u200d\u200e`)).toBe(address);
});

test.each(["www.pmf.example", "\u200fWWW.pmf.example/ar", "\u2066www.مثال.مصر\u2069"])(
  "%j is the address of another site",
  (typed) => {
    expect(readWebAddress(typed)).toMatch(/^https:\/\/www\.[^\p{C}]+$/iu);
  },
);
