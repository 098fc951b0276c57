import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { withFile } from "#app/platform/files/server/passing-file.server.ts";
import { pdfLocked, pdfOfPages } from "#tests/fixtures/hostile-pdfs.ts";
import { withPdf } from "./open-pdf.ts";

const pagesOf = (file: Buffer) =>
  withFile(Readable.from([file]), (path) => withPdf(path, async ({ numPages }) => ({ pages: numPages })));

test("a PDF is opened", async () => {
  expect(await pagesOf(pdfOfPages(3, "a page"))).toEqual({ pages: 3 });
});

test.each([
  ["locked", "encrypted", pdfLocked],
  ["truncated", "damaged", () => readFileSync("public/documents/publication-3.pdf").subarray(0, 6_000)],
  ["something else", "damaged", () => Buffer.from("<html>%PDF</html>")],
  ["empty", "damaged", () => Buffer.alloc(0)],
] as const)("a file that is %s is rejected as %s", async (_, rejection, file) => {
  expect(await pagesOf(file())).toEqual({ rejection });
});
