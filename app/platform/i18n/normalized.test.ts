import fc from "fast-check";
import { expect, test } from "vitest";
import { normalized } from "./normalized.ts";

const forms = ["NFC", "NFKC", "NFKD"] as const;
// oxlint-disable-next-line no-restricted-properties -- what it is compared with
const byUnicode = (text: string, form: (typeof forms)[number]) => text.normalize(form);

test("real text is normalized as Unicode specifies", () => {
  for (const form of forms) {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => normalized(text, form) === byUnicode(text, form)));
    for (const text of ["Cafe\u0301", "ﷺ", "\u0f73\u0f71", `e${"\u0301".repeat(30)}`]) {
      expect(normalized(text, form)).toBe(byUnicode(text, form));
    }
  }
});

test("a letter keeps thirty marks, and the letters around it stay", () => {
  expect(normalized(`x${"\u0334".repeat(5_000)}y`, "NFC")).toBe(`x${"\u0334".repeat(30)}y`);
  expect(normalized("\u{1d165}".repeat(5_000), "NFC").isWellFormed()).toBe(true);
});
