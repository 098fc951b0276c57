/**
 * The process that reads the text of one PDF: bytes come in on stdin, pages go out as messages. Started by
 * pdf-text.server.ts without any right but to read its own code; it imports hardly anything else of the product.
 */
import { buffer } from "node:stream/consumers";
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { pageText, type TextRun } from "./page-text.ts";

export type ReaderMessage =
  | { kind: "opened"; pages: number; title: string; author: string; year: number | null; language: string }
  | { kind: "page"; number: number; text: string }
  | { kind: "done" }
  | { kind: "refused"; reason: "encrypted" | "damaged" };

const [maxPages = "1", maxLetters = "1"] = process.argv.slice(2);

try {
  await read(new Uint8Array(await buffer(process.stdin)));
  tell({ kind: "done" });
} catch (error) {
  const isLocked = error instanceof Error && error.name === "PasswordException";
  tell({ kind: "refused", reason: isLocked ? "encrypted" : "damaged" });
}
process.disconnect?.();

async function read(bytes: Uint8Array): Promise<void> {
  const file = await getDocumentProxy(bytes, { verbosity: 0 });
  const { OPS } = await getResolvedPDFJS();
  const { info } = await file.getMetadata();
  tell({ kind: "opened", pages: file.numPages, ...factsOf(info) });
  for (let number = 1; number <= Math.min(file.numPages, Number(maxPages)); number += 1) {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent();
    const runs = items.filter((item): item is typeof item & TextRun => "str" in item);
    const isArabic = runs.some(({ str }) => /[\u0600-\u06ff]/.test(str));
    const text = pageText(runs, isArabic ? await glyphsOf(page, OPS.showText) : []);
    tell({ kind: "page", number, text: text.slice(0, Number(maxLetters)) });
    page.cleanup();
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>;

async function glyphsOf(page: Page, showText: number): Promise<string[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const glyphs: string[] = [];
  for (const [at, operation] of fnArray.entries()) {
    if (operation !== showText) continue;
    for (const glyph of argsArray[at]?.[0] ?? []) {
      if (typeof glyph?.unicode === "string") glyphs.push(glyph.unicode);
    }
  }
  return glyphs;
}

/** What the file says about itself, as a suggestion for a form. */
function factsOf(info: object) {
  const said = (name: string) => {
    const value: unknown = Reflect.get(info, name);
    return typeof value === "string" ? value.trim() : "";
  };
  const year = /^D:(\d{4})/.exec(said("CreationDate"))?.[1];
  return { title: said("Title"), author: said("Author"), year: year ? Number(year) : null, language: said("Language") };
}

function tell(message: ReaderMessage): void {
  process.send?.(message);
}
