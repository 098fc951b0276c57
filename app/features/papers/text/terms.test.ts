import { stemmer } from "stemmer";
import { expect, test } from "vitest";
import { excerptOf } from "../find-papers.server.ts";
import { isOneMistakeAway, tokensOf, withoutOneLetter } from "./terms.ts";

const termsOf = (text: string) => tokensOf(text).flatMap(({ terms }) => terms);

test.each([
  ["extract", "extracts extracted extracting extraction"],
  ["studi", "study studies studied"],
  ["measur", "measure measures measured measurement measuring"],
  ["gener", "general generally generalize"],
  ["refer", "reference references refer referring"],
  ["tabl", "table tables"],
  ["caress", "caresses caress"],
  ["agre", "agreed agree"],
  ["hope", "hope hoping"],
])("%s is the stem of %s", (stem, words) => {
  for (const word of words.split(" ")) expect(stemmer(word)).toBe(stem);
});

test.each([
  ["كلمة", "الكلمة كلمات الكلمات كلماته وكلماتها بكلمات والكلمات كَلِمَة كلـــمة"],
  ["مؤلف", "المؤلف مؤلفون المؤلفين مؤلفيه ومؤلفيه مولف"],
  ["نبات", "نباتات النبات نباتي نباتية والنباتية"],
  ["بحث", "البحث بحثية بالبحث للبحث"],
])("a search for %s finds %s", (word, written) => {
  const [term] = termsOf(word);
  for (const other of written.split(" ")) expect(termsOf(other), other).toContain(term);
});

test("lam and alef in the wrong order are the same word", () => {
  expect(termsOf("اختلاف")).toEqual(termsOf("اختالف"));
  expect(termsOf("الأصل")).toEqual(termsOf("أصل"));
});

test("a single typo of any kind is found, two are not", () => {
  for (const typo of ["abstrct", "abstracct", "abstrakt", "absrtact", "bstract"]) {
    expect(isOneMistakeAway("abstract", typo), typo).toBe(true);
    const common = new Set(withoutOneLetter("abstract")).intersection(new Set(withoutOneLetter(typo)));
    expect(common.size, typo).toBeGreaterThan(0);
  }
  for (const other of ["abstract", "abtrct", "extract"]) expect(isOneMistakeAway("abstract", other)).toBe(false);
});

test("an excerpt shows the matches where most of them are", () => {
  const filler = "Nothing of interest stands here. ".repeat(20);
  const text = `Storage alone. ${filler}Keep the storage of powder dry and dark. ${filler}`;
  const { excerpt, marks } = excerptOf(text, new Set([...termsOf("storage"), ...termsOf("powders")]));
  expect(marks.map(([start, end]) => excerpt.slice(start, end))).toEqual(["storage", "powder"]);
  expect(excerpt).toMatch(/^… .+ …$/);
  expect(excerpt.length).toBeLessThan(200);
});

test("without matches, an excerpt is the beginning of the text", () => {
  expect(excerptOf("A short text.", new Set(["x"]))).toEqual({ excerpt: "A short text.", marks: [] });
});

test.each([
  ["immuno-\nmodulation", "immunomodulation modulation"],
  ["hepato-cytes", "hepatocytes cytes"],
  ["micro\u2010\nnutrients", "micronutrients nutrients"],
  ["anti-inflamma-\ntory", "inflammatory antiinflammatory"],
])("%j is found whole and in parts", (written, words) => {
  for (const word of words.split(" ")) {
    const found = tokensOf(`the ${written} of`).flatMap(({ terms, compounds }) => [
      ...terms,
      ...compounds.flatMap((compound) => compound.terms),
    ]);
    expect(found).toEqual(expect.arrayContaining(termsOf(word)));
    expect(excerptOf(`the ${written} of`, new Set(termsOf(word))).marks).not.toEqual([]);
  }
});

test.each(["PMF-\n301", "2019-2020", "one-two-three-four-five"])("%j is not a compound", (written) => {
  expect(tokensOf(written).flatMap(({ compounds }) => compounds)).toEqual([]);
});
