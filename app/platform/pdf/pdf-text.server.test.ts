import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { pdfBomb, pdfLocked, pdfOfPages, pdfScanned, pdfWithoutEnd } from "#tests/fixtures/hostile-pdfs.ts";
import { createPdfTextReader } from "./pdf-text.server.ts";

const reader = createPdfTextReader();
const read = (file: Buffer, limits = {}) => reader.read(Readable.from([file]), limits);
const paper = (number: number) => readFileSync(`public/documents/publication-${number}.pdf`);

test("an Arabic page is read in the order of reading, column by column, with every lam-alef as it was written", async () => {
  const answer = await read(paper(2));
  if (answer.state !== "read") throw new Error(answer.reason);
  const text = answer.pages.join("\n").replace(/\s+/g, " ");
  for (const sentence of [
    "الملخص يحفظ هذا الملف مكان المنشور الثاني إلى أن يستكمل الأصل. وهو لا يعرض دراسة ولا نتائج",
    "لا تفهم الملاحظة إلا بالمقارنة. فإلى جانب العينة المدروسة توجد عادة عينة ضابطة",
    "قد تختلف باختلاف الموسم والمكان. أما الأجهزة فيذكر نوعها",
    "نموذج مؤقت للمنشور 2: وصف المواد",
  ]) {
    expect(text).toContain(sentence);
  }
});

test("a PDF says what it is called, who wrote it, when, and in which language", async () => {
  expect(await read(paper(1))).toMatchObject({
    state: "read",
    isPartial: false,
    facts: { title: expect.stringContaining("publication 1"), year: 2005, language: "en-GB", pages: 1 },
  });
});

test.each([
  ["a page that is a picture", pdfScanned],
  ["a page without a word", () => pdfOfPages(1, "")],
] as const)("%s has no text and is no trouble", async (_, file) => {
  const answer = await read(file());
  expect(answer).toMatchObject({ state: "read" });
  expect(answer.state === "read" && answer.pages.join("").trim()).toBe("");
});

test.each([
  ["locked", "encrypted", pdfLocked],
  ["cut in half", "damaged", () => paper(3).subarray(0, 6_000)],
  ["something else", "damaged", () => Buffer.from("<html>%PDF</html>")],
  ["empty", "damaged", () => Buffer.alloc(0)],
] as const)("a file that is %s is refused as %s", async (_, reason, file) => {
  expect(await read(file())).toEqual({ state: "refused", reason });
});

test("a file that never ends is given up in time", async () => {
  expect(await read(pdfWithoutEnd(), { seconds: 4 })).toEqual({ state: "refused", reason: "tooSlow" });
});

test("a file that unfolds without measure is given up before it takes the machine's memory", async () => {
  expect(await read(pdfBomb(), { memoryMegabytes: 400 })).toEqual({ state: "refused", reason: "tooMuchMemory" });
});

test("of very many pages as many are read as may be", async () => {
  const answer = await read(pdfOfPages(5_000, "a page of many"), { pages: 40 });
  expect(answer).toMatchObject({ state: "read", isPartial: true, facts: { pages: 5_000 } });
  expect(answer.state === "read" && answer.pages.length).toBe(40);
});
