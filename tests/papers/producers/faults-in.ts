import { basename } from "node:path";
import { indexPage } from "#app/features/papers/text/page-terms.ts";
import { tokensOf } from "#app/features/papers/text/terms.ts";
import { normalized } from "#app/platform/i18n/normalized.ts";
import { withPdf } from "#app/platform/pdf/open-pdf.ts";
import { pageText } from "#app/platform/pdf/page-text.ts";
import { paperTexts } from "./texts.ts";

/** Returns the words of a paper that are not found, and the excerpts that are not read in order. */
export async function faultsIn(path: string): Promise<string[]> {
  const paper = paperTexts.find(({ name }) => path.endsWith(`-${name}.pdf`));
  if (!paper) throw new Error(`Expected a text for ${basename(path)}`);
  const text = await textOf(path);
  const excerpts = paper.excerpts.filter((excerpt) => !plain(text).includes(plain(excerpt)));
  return [...missingWords(text, paper.words), ...excerpts.map((excerpt) => `${excerpt} in: ${text}`)];
}

async function textOf(path: string): Promise<string> {
  const text = await withPdf(path, async (pdf) => {
    const pages: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1)
      pages.push(await pageText(await pdf.getPage(number), 10_000));
    return pages.join("\n");
  });
  if (typeof text !== "string") throw new Error(`Expected ${path} to be readable`);
  return text;
}

/** The words whose terms the index does not contain. */
function missingWords(text: string, words: readonly string[]): string[] {
  const { terms } = indexPage(text, "");
  return words.filter(
    (word) => !tokensOf(word).every((token) => token.terms.some((term) => terms.includes(`'${term}'`))),
  );
}

/** Some programs cannot store all Arabic marks, and lines break anywhere. */
function plain(text: string): string {
  return normalized(text, "NFKC")
    .replace(/[\u064b-\u0652]/g, "")
    .replace(/\s+/g, " ");
}
