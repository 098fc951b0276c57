import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { inspectPdf } from "#app/platform/pdf/inspect-pdf.server.ts";
import { createSandbox } from "#app/platform/sandbox/sandbox.server.ts";
import { withFile } from "#app/platform/files/server/passing-file.server.ts";
import { pdfBomb, pdfLocked, pdfOfPages, pdfScanned, pdfWithoutEnd } from "#tests/fixtures/hostile-pdfs.ts";
import { createPaperReader } from "./paper-reader.server.ts";

const sandbox = createSandbox({ rootFolder: process.cwd() });
afterAll(() => sandbox.close());
const reader = createPaperReader(sandbox);
const read = (file: Buffer, limits = {}) =>
  withFile(Readable.from([file]), (path) => reader.read({ path, description: "A paper" }, limits));
const paper = (number: number) => readFileSync(`public/documents/publication-${number}.pdf`);

test("an Arabic page is read in reading order, column by column, with every lam-alef intact", async () => {
  const answer = await read(paper(2));
  if (answer.state !== "read") throw new Error(answer.reason);
  const text = answer.pages
    .map(({ text }) => text)
    .join("\n")
    .replace(/\s+/g, " ");
  for (const sentence of [
    "الملخص يحفظ هذا الملف مكان المنشور الثاني إلى أن يستكمل الأصل. وهو لا يعرض دراسة ولا نتائج",
    "لا تفهم الملاحظة إلا بالمقارنة. فإلى جانب العينة المدروسة توجد عادة عينة ضابطة",
    "قد تختلف باختلاف الموسم والمكان. أما الأجهزة فيذكر نوعها",
    "نموذج مؤقت للمنشور 2: وصف المواد",
  ]) {
    expect(text).toContain(sentence);
  }
});

test("a PDF's title, author, year, and language are detected", async () => {
  expect(await read(paper(1))).toMatchObject({ state: "read", isPartial: false, pageCount: 1 });
  const facts = await sandbox.inTurn({ lane: "staff", sender: "a member of staff" }, (turn) =>
    inspectPdf(turn, "public/documents/publication-1.pdf"),
  );
  expect(facts).toMatchObject({
    title: expect.stringContaining("publication 1"),
    year: 2005,
    language: "en",
    pages: 1,
  });
});

test.each([
  ["a page that is a picture", pdfScanned],
  ["a page without words", () => pdfOfPages(1, "")],
] as const)("%s has no text, which is not an error", async (_, file) => {
  const answer = await read(file());
  expect(answer).toMatchObject({ state: "read" });
  expect(
    answer.state === "read" &&
      answer.pages
        .map(({ text }) => text)
        .join("")
        .trim(),
  ).toBe("");
});

test.each([
  ["locked", "encrypted", pdfLocked],
  ["truncated", "damaged", () => paper(3).subarray(0, 6_000)],
  ["something else", "damaged", () => Buffer.from("<html>%PDF</html>")],
  ["empty", "damaged", () => Buffer.alloc(0)],
] as const)("a file that is %s is rejected as %s", async (_, reason, file) => {
  expect(await read(file())).toEqual({ state: "refused", reason });
});

test("an endless file is aborted in time", async () => {
  const endless = { seconds: 1, lettersPerPage: Number.MAX_SAFE_INTEGER, letters: Number.MAX_SAFE_INTEGER };
  expect(await read(pdfWithoutEnd(), endless)).toEqual({ state: "refused", reason: "tooSlow" });
});

test("a decompression bomb is aborted before it uses up the memory", async () => {
  expect(await read(pdfBomb())).toEqual({ state: "refused", reason: "tooMuchMemory" });
});

test("a paper with very many pages is read up to the limit", async () => {
  const answer = await read(pdfOfPages(5_000, "a page of many"), { pages: 40 });
  expect(answer).toMatchObject({ state: "read", isPartial: true, pageCount: 5_000 });
  expect(answer.state === "read" && answer.pages.length).toBe(40);
});
