/** A program that checks whether a file is a PDF and reads its metadata. */
import { languageTable } from "#app/platform/i18n/language-table.ts";
import { defaultLanguage, type Language, languages } from "#app/platform/i18n/language.ts";
import { answerServer } from "../sandbox/answer-server.server.ts";
import { type OpenPdf, withPdf } from "./open-pdf.ts";
import { textRunsOf } from "./page-text.ts";

const mostPages = 5_000;
const longestLine = 300;
/** Enough letters to detect the language of a page. */
const sampledLetters = 5_000;

answerServer({
  answer: async (path: string, tell: (facts: object) => void) => ({
    value: await withPdf(path, async (pdf) => {
      if (pdf.numPages < 1 || pdf.numPages > mostPages) return { rejection: "damaged" };
      const first = await pdf.getPage(1);
      await pdf.getPage(pdf.numPages);
      const facts = await pdfFacts(pdf);
      // Report these facts now, in case reading the first page takes too long.
      tell({ ...facts, language: languageOf(facts.title) });
      const text = (await textRunsOf(first, sampledLetters)).map(({ str }) => str).join(" ");
      return { ...facts, language: languageOf(text.trim() || facts.title) };
    }),
  }),
});

async function pdfFacts(pdf: OpenPdf) {
  const { info } = await pdf.getMetadata();
  const said: Record<string, unknown> = Object.fromEntries(Object.entries(info));
  const year = /^D:(\d{4})/.exec(line(said["CreationDate"]))?.[1];
  return {
    pages: pdf.numPages,
    title: line(said["Title"]),
    author: line(said["Author"]),
    year: year ? Number(year) : null,
  };
}

function line(value: unknown): string {
  if (typeof value !== "string") return "";
  return value
    .slice(0, 10 * longestLine)
    .replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\s]+/gu, " ")
    .trim()
    .slice(0, longestLine);
}

function languageOf(text: string): Language {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const script = (text.match(/\p{Script=Arabic}/gu)?.length ?? 0) > letters / 2 ? "arabic" : "latin";
  return languages.find((language) => languageTable[language].script === script) ?? defaultLanguage;
}
