import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { withFile } from "#app/platform/files/server/passing-file.server.ts";
import { inspectPdf } from "#app/platform/pdf/inspect-pdf.server.ts";
import { BeyondLimits } from "#app/platform/sandbox/program-process.server.ts";
import { createSandbox } from "#app/platform/sandbox/sandbox.server.ts";
import { pdfBomb, pdfLocked, pdfOfPages, pdfScanned } from "#tests/fixtures/hostile-pdfs.ts";
import { createPaperReader, type PaperReader } from "./paper-reader.server.ts";

const sandbox = createSandbox({ rootFolder: process.cwd() });
afterAll(() => sandbox.close());
const reader = createPaperReader(sandbox);
const read = (file: Buffer, limits = {}) =>
  withFile(Readable.from([file]), (path) => reader.read({ path, description: "A paper" }, limits));
const paper = (number: number) => readFileSync(`public/documents/publication-${number}.pdf`);

test("an Arabic page is read in reading order, column by column, with every lam-alef intact", async () => {
  const answer = await read(paper(2));
  if (answer.state !== "read") throw new Error(answer.reason);
  expect(answer).toMatchObject({ isPartial: false, pageCount: 1 });
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

test("a page that is a picture has no text, which is not an error", async () => {
  const answer = await read(pdfScanned());
  if (answer.state !== "read") throw new Error(answer.reason);
  expect(answer.pages.map(({ text }) => text.trim())).toEqual([""]);
});

test("a locked file is rejected as encrypted", async () => {
  expect(await read(pdfLocked())).toEqual({ state: "refused", reason: "encrypted" });
});

test.each([
  ["time", "tooSlow"],
  ["memory", "tooMuchMemory"],
  ["output", "tooMuchMemory"],
  ["crash", "tooMuchMemory"],
] as const)(
  "at the limit of %s, a file is refused as %s, unless a page was read: then the pages so far count",
  async (limit, reason) => {
    const page = { text: "A page", terms: "", words: [] };
    expect(await readUntil(limit)).toEqual({ state: "refused", reason });
    expect(await readUntil(limit, { pageCount: 2 })).toEqual({ state: "refused", reason });
    expect(await readUntil(limit, { pageCount: 2 }, { letters: 5, page })).toEqual({
      state: "read",
      pageCount: 2,
      pages: [page],
      letters: 5,
      isPartial: true,
    });
  },
);

/** Reads a file with a program that tells these parts and is then killed at a limit. */
function readUntil(limit: BeyondLimits["limit"], ...parts: unknown[]): ReturnType<PaperReader["read"]> {
  const killed = createPaperReader({
    async run(_program, _input, _requester, { onPart } = {}) {
      for (const part of parts) onPart?.(part);
      throw new BeyondLimits(limit, "Expected by the test");
    },
  });
  return killed.read({ path: "paper.pdf", description: "A paper" });
}

test("a decompression bomb is aborted before it uses up the memory", async () => {
  expect(await read(pdfBomb(200), { megabytes: 200 })).toEqual({ state: "refused", reason: "tooMuchMemory" });
});

test("a paper with very many pages is read up to the limit", async () => {
  const answer = await read(pdfOfPages(100, "a page of many"), { pages: 40 });
  expect(answer).toMatchObject({ state: "read", isPartial: true, pageCount: 100 });
  expect(answer.state === "read" && answer.pages.length).toBe(40);
});
