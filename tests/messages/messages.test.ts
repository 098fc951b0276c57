import { expect, test } from "vitest";
import { everySentence } from "./every-sentence.ts";

const sentences = await everySentence();

/** Names and codes that are the same in both languages. */
const ownNames = /\b(EN|AR|PMF|GMP|CIF|PDF|CSV|HS|USD|GCC|ISO|LinkedIn|Facebook|Instagram|YouTube|X)\b/g;
const pluralForm = /\.(zero|one|two|few|many)$/;
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();

test("messages are found", () => {
  expect(sentences.length).toBeGreaterThan(200);
});

test("no text is empty, except plural forms that English does not have", () => {
  const empty = sentences.filter(
    ({ key, en, ar }) => ar?.trim() === "" || (en?.trim() === "" && !pluralForm.test(key)),
  );
  expect(empty).toEqual([]);
});

test("no Arabic text is in English", () => {
  const untranslated = sentences.filter(({ ar = "" }) => {
    const own = ar.replace(/\{\w+\}/g, "").replace(ownNames, "");
    return /\p{Script=Latin}/u.test(own) && !/\p{Script=Arabic}/u.test(own);
  });
  expect(untranslated).toEqual([]);
});

test("no English text is in Arabic", () => {
  expect(sentences.filter(({ en = "" }) => /\p{Script=Arabic}/u.test(en))).toEqual([]);
});

test("both languages use the same placeholders", () => {
  const inBoth = sentences.flatMap(({ file, key, en, ar }) => (en && ar ? [{ file, key, en, ar }] : []));
  // Skip plural forms, because Arabic "one bottle" and "two bottles" do not need a number.
  const different = inBoth.filter(
    ({ key, en, ar }) => !pluralForm.test(key) && String(placeholders(en)) !== String(placeholders(ar)),
  );
  expect(different).toEqual([]);
});

test("Arabic texts use the same digits as the documents", () => {
  // Decision 019: Latin digits
  expect(sentences.filter(({ ar = "" }) => /[\u0660-\u0669\u06f0-\u06f9]/.test(ar))).toEqual([]);
});

test("no number in an Arabic text is drawn before the Latin word that it follows", () => {
  expect(sentences.filter(({ ar = "" }) => /[A-Za-z][،؛,;·]\s*(?:\d|\{\w+\})/.test(ar))).toEqual([]);
});

test("no text names a variable or a command, except in the settings of the system", () => {
  const technical = sentences.filter(({ en = "", ar = "" }) => /\b[A-Z]{2,}_[A-Z]+|\bnpm\b/.test(en + ar));
  expect(technical.filter(({ file }) => !file.includes("features/settings/"))).toEqual([]);
});
