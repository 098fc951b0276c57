import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod/mini";
import { cleanLine, cleanText, emailAddress, line, paragraph } from "./text.ts";

test("a line is a single line, trimmed, with single spaces", () => {
  expect(cleanLine("  Nile \t Pharma\r\nCairo  ")).toBe("Nile Pharma Cairo");
});

test("line ends are normalized, and breaks stay", () => {
  expect(cleanText("one\r\ntwo\rthree\n")).toBe("one\ntwo\nthree");
  // Word, InDesign, Pages, and older systems
  for (const end of ["\v", "\f", "\u0085", "\u2028", "\u2029"]) {
    expect(cleanText(`12 الكورنيش${end}الإسكندرية`)).toBe("12 الكورنيش\nالإسكندرية");
    expect(cleanLine(`Nile${end}Pharma`)).toBe("Nile Pharma");
  }
});

test("characters that reorder a line, or that a database rejects, are removed", () => {
  expect(cleanLine("a\u202eb\u0000c\u2067d\u0007e\ufeff")).toBe("abcde");
  expect(cleanLine("a\ud800b")).toBe("ab");
});

test("direction marks at spaces are removed, but not those that hold punctuation or join letters", () => {
  expect(cleanLine("\u200eشارع\u200f \u061c12\u200e \u200f«٣»\u200e")).toBe("شارع 12 «٣»");
  for (const text of ["لغة C++\u200e جديدة", "\u200f(شركة)", "12\u200f/\u200f11", "زهرا نوری\u200cزاده"]) {
    expect(cleanLine(text)).toBe(text);
  }
});

test("Arabic, joiners, and emoji stay as they are", () => {
  const text = "شركة النيل للأدوية می\u200cخواهم 👨\u200d👩\u200d👧";
  expect(cleanLine(text)).toBe(text);
});

test("a letter and its combining mark are stored as one character", () => {
  expect(cleanLine("Cafe\u0301")).toBe("Café");
});

test("a text of invisible characters counts as empty", () => {
  expect(cleanLine("\u200b\u200d\u2060\u00ad")).toBe("");
  expect(cleanText(" \n\u200f\u3164\n ")).toBe("");
});

test("normalizing is idempotent, and the result can be stored", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const cleaned = cleanText(text);
      expect(cleanText(cleaned)).toBe(cleaned);
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
      expect(cleaned.isWellFormed()).toBe(true);
      expect(cleaned).not.toContain("\u0000");
    }),
  );
});

test("limits apply to what is stored, not to what was typed", () => {
  const name = line({ min: 2, max: 5 });
  expect(z.safeParse(name, " a ").success).toBe(false);
  expect(z.parse(name, "   abcde   ")).toBe("abcde");
  expect(z.safeParse(name, "abcdef").error?.issues[0]?.message).toBe("tooLong 1 5");
  expect(z.safeParse(name, 7).error?.issues[0]?.message).toBe("required");
  expect(z.parse(paragraph({ max: 5 }), "a\nb\n\n")).toBe("a\nb");
});

test("the message for an email field says what is wrong", () => {
  const problemOf = (typed: string) => z.safeParse(emailAddress("emailInvalid"), typed).error?.issues[0]?.message;
  expect(problemOf("")).toBe("emailInvalid");
  expect(problemOf("sara@clinic")).toBe("emailInvalid");
  expect(problemOf("sara@clinic.example, mona@clinic.example")).toBe("oneEmail");
  expect(problemOf("sara@clinic.example\nmona@clinic.example")).toBe("oneEmail");
  expect(problemOf("sara@@clinic")).toBe("emailInvalid");
  expect(problemOf(`${"a".repeat(250)}@clinic.example`)).toBe("tooLong 11 254");
  expect(problemOf(`${"a".repeat(600)}@clinic.example`)).toBe("tooLong 361 254");
});

test("an address is read out of a long text", () => {
  const signature = `${"Dr. Sara Adel, Head of Research, ".repeat(9)}<sara@clinic.example>`;
  expect(signature.length).toBeGreaterThan(254);
  expect(z.parse(emailAddress("emailInvalid"), signature)).toBe("sara@clinic.example");
});

test("a text far longer than its field is rejected before normalizing", () => {
  const normalize = vi.spyOn(String.prototype, "normalize"); // would take a minute
  onTestFinished(() => normalize.mockRestore());
  z.parse(line({ max: 5 }), "short");
  expect(normalize).toHaveBeenCalled();
  normalize.mockClear();
  for (const [field, max] of [
    [line({ max: 5 }), 5],
    [paragraph({ max: 5 }), 5],
    [emailAddress("emailInvalid"), 254],
  ] as const) {
    const { error } = z.safeParse(field, "\u0345\u0301\u0323\u0327\u0334".repeat(60_000));
    expect(error?.issues.map(({ message }) => message)).toEqual([`tooLong ${300_000 - max} ${max}`]);
  }
  expect(normalize).not.toHaveBeenCalled();
});

test("spaces and line ends that are removed do not count", () => {
  expect(z.parse(line({ max: 5 }), ` a b ${" ".repeat(90)}`)).toBe("a b");
  expect(z.parse(paragraph({ max: 200 }), "a\r\n".repeat(100))).toHaveLength(199);
});

test("characters that XML forbids are removed", () => {
  expect(cleanText("a\ufffe\uffffb\u0008c")).toBe("abc");
});
