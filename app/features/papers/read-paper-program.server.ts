/** The program that reads and indexes a paper page by page, outside the server process. */
import { withPdf } from "#app/platform/pdf/open-pdf.ts";
import type { PdfPage } from "#app/platform/pdf/page-glyphs.ts";
import { pageText } from "#app/platform/pdf/page-text.ts";
import { answerServer } from "#app/platform/sandbox/answer-server.server.ts";
import type { Message } from "#app/platform/sandbox/frames.ts";
import { indexPage, type IndexedPage } from "./text/page-terms.ts";

export type Limits = { pages: number; lettersPerPage: number; letters: number };
export type PaperFile = { path: string; description: string; limits: Limits };
/** Messages to the server: first the page count, and then each page within the limits. */
export type Told = { pageCount: number } | { page: IndexedPage; letters: number };

/** How often pdf.js frees the pages already read, which take several megabytes each. */
const pagesBetweenCleanups = 5;

answerServer({ answer: readPaper });

async function readPaper({ path, description, limits }: PaperFile, tell: (told: Told) => void): Promise<Message> {
  const value = await withPdf(path, async (pdf) => {
    tell({ pageCount: pdf.numPages });
    let lettersLeft = limits.letters;
    for (let number = 1; number <= Math.min(pdf.numPages, limits.pages) && lettersLeft > 0; number += 1) {
      const page = await pdf.getPage(number);
      const text = await storableText(page, Math.min(limits.lettersPerPage, lettersLeft));
      lettersLeft -= text.length;
      tell({ page: indexPage(text, description), letters: text.match(/\p{L}/gu)?.length ?? 0 });
      page.cleanup();
      if (number % pagesBetweenCleanups === 0) await pdf.cleanup();
    }
    return {};
  });
  return { value };
}

async function storableText(page: PdfPage, mostLetters: number): Promise<string> {
  const text = await pageText(page, mostLetters);
  return text.replaceAll("\u0000", " ").toWellFormed(); // PostgreSQL rejects null characters and lone surrogates
}
