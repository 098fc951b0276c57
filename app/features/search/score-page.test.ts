import { expect, test } from "vitest";
import { wordsOf } from "#app/platform/i18n/words-of.ts";
import type { PaperHit, SearchablePage } from "./contract.ts";
import { findPages, mergeResults } from "./merge-results.ts";
import { indexPage, scorePage } from "./score-page.ts";

const nothing: SearchablePage = { id: "1", title: "", content: "", section: "", url: "#hero", keywords: [] };

/**
 * Requirements §5: "Page scoring per query word: +5 title, +2 content, +3 per matching keyword (substring either way),
 * +1 for a shared 3-letter prefix on words of 3 or more letters; keep relevance above 0".
 */
test.each<[fact: string, query: string, page: Partial<SearchablePage>, score: number]>([
  ["+5 title; a word of the title begins like it, +1", "storage", { title: "Storage" }, 6],
  ["+5 title, in the middle of a word", "rage", { title: "Storage" }, 5],
  ["+2 content, in the middle of a word", "rage", { content: "Storage" }, 2],
  ["+2 content and +1 prefix", "store", { content: "A store" }, 3],
  ["title and content both count", "rage", { title: "Storage", content: "cold storage" }, 7],
  ["+3 for a keyword that contains the word", "harm", { keywords: ["pharmacy"] }, 3],
  ["+3 for a keyword that the word contains", "pharmacy", { keywords: ["harm"] }, 3],
  ["+3 per matching keyword", "harm", { keywords: ["pharmacy", "harmless", "other"] }, 6],
  ["+1 for a shared prefix of three letters", "storing", { content: "stolen stop" }, 1],
  ["a prefix counts once, however many words share it", "storing", { content: "stolen stop stove stone" }, 1],
  ["two shared letters are not a prefix", "stxring", { content: "stolen" }, 0],
  ["a word of two letters shares no prefix", "st", { content: "a xst" }, 2],
  ["words of three letters do", "gmp", { content: "gmo gmx gmp" }, 3],
  ["per query word: sums over the words", "storage rage", { title: "Storage" }, 11],
  ["a word that does not occur adds nothing", "storage nowhere", { title: "Storage" }, 6],
  ["nothing in common", "cream", { title: "Storage", content: "Keep it cool", keywords: ["dry"] }, 0],
  ["case does not matter", "STORAGE", { title: "storage" }, 6],
  ["diacritics do not matter", "مُناعَة", { title: "دعم المناعة" }, 6],
  ["the article does not matter", "المناعة", { title: "مناعة" }, 6],
  ["tatweel does not matter", "منـــاعة", { title: "المناعة" }, 6],
  ["hamza forms do not matter", "ابحاث", { content: "أبحاث" }, 3],
  ["ta marbuta and ha are equal", "مناعه", { content: "مناعة" }, 3],
  ["ya and alef maqsura are equal", "علي", { content: "على" }, 3],
  ["Arabic-Indic digits are digits", "٥٠٠", { content: "500 mg" }, 3],
  ["full-width letters are letters", "ＧＭＰ", { content: "GMP" }, 3],
  ["keywords are compared in the same spelling", "الأبحاث", { keywords: ["بحث", "ابحاث"] }, 3],
])("%s", (_, query, page, score) => {
  expect(scorePage(indexPage({ ...nothing, ...page }), wordsOf(query))).toBe(score);
});

const pages = [
  { ...nothing, id: "content", content: "storage" },
  { ...nothing, id: "title", title: "Storage" },
  { ...nothing, id: "none", title: "Cream" },
].map(indexPage);

test("only pages above 0 are kept, by descending relevance", () => {
  expect(findPages(pages, "storage").map(({ id, relevance, type }) => [id, relevance, type])).toEqual([
    ["title", 6, "page"],
    ["content", 3, "page"],
  ]);
});

test.each(["", "   ", "\n\t", "!?", "ـــ"])("a query without a word (%j) has no results", (query) => {
  expect(findPages(pages, query)).toEqual([]);
});

const paper: PaperHit = {
  fileName: "a.pdf",
  title: "A",
  excerpt: "",
  marks: [],
  url: "/a.pdf#page=1",
  page: 1,
  relevance: 1,
  author: "",
  year: 2005,
};

test("each file is listed once, with its highest relevance plus 2", () => {
  const papers = [paper, { ...paper, page: 4, relevance: 3 }, { ...paper, page: 2, relevance: 2 }];
  const [only, ...others] = mergeResults([], papers);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ type: "pdf", fileName: "a.pdf", page: 4, relevance: 5 });
});

test("pages and papers share one list, by descending relevance", () => {
  const papers = [
    { ...paper, fileName: "low.pdf", relevance: 0.5 },
    { ...paper, fileName: "high.pdf", relevance: 9 },
    { ...paper, fileName: "middle.pdf", relevance: 2 },
  ];
  const ids = mergeResults(findPages(pages, "storage"), papers).map(({ id }) => id);
  expect(ids).toEqual(["high.pdf", "title", "middle.pdf", "content", "low.pdf"]);
});
