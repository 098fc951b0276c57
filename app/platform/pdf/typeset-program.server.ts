/** A program that renders PDFs. Its arguments are the folders of templates, fonts, and font packages. */
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { answerServer } from "../sandbox/answer-server.server.ts";
import type { Message } from "../sandbox/frames.ts";
import { fallbackFontsFor } from "./fallback-fonts.server.ts";

export type Order = { /** An absolute path in the template folder. */ template: string; /** JSON. */ data: string };

const [workspace, fontFolder, packageFolder] = process.argv.slice(2);
if (!workspace || !fontFolder || !packageFolder) {
  throw new Error("Start with the template folder, the font folder, and the folder of font packages");
}
const place = { workspace, fontFolder, packageFolder };

const compiler = compilerWith([]);

answerServer({
  async answer(order: Order) {
    // Clear typst's layout cache, which would grow forever and is rarely reused.
    setImmediate(() => compiler.evictCache(0));
    return answerTo(order);
  },
});

function compilerWith(fontBlobs: Buffer[]): NodeCompiler {
  return NodeCompiler.create({
    workspace: place.workspace,
    // The compiler crashes if fonts in memory follow a folder.
    fontArgs: [...(fontBlobs.length > 0 ? [{ fontBlobs }] : []), { fontPaths: [place.fontFolder] }],
  });
}

async function answerTo(order: Order): Promise<Message> {
  try {
    return { value: {}, bytes: archival(compiler, order, {}) ?? (await withFallbackFonts(order)) };
  } catch (error) {
    return { value: { problem: problemOf(error) } };
  }
}

/**
 * Renders a text in scripts that the document's own fonts lack. The engine's own fonts, which do not join the letters of
 * all scripts that they have, come last. A letter that no font has becomes a box.
 */
async function withFallbackFonts(order: Order): Promise<Uint8Array> {
  const { fonts, families } = await fallbackFontsFor(order.data, place.packageFolder);
  const fuller = fonts.length > 0 ? compilerWith(fonts) : compiler;
  setImmediate(() => fuller.evictCache(0));
  const added = { families };
  const last = { families, hasFallback: true };
  return archival(fuller, order, added) ?? archival(fuller, order, last) ?? set(fuller, order, last);
}

/** The families of further fonts, and whether the engine can choose others for letters that these lack. */
type Fonts = { families?: string[]; hasFallback?: boolean };

function set(
  by: NodeCompiler,
  { template, data }: Order,
  { families = [], hasFallback = false }: Fonts,
  pdfStandard?: string,
): Uint8Array {
  const inputs = { data, families: JSON.stringify(families), fallback: String(hasFallback) };
  return withShownTitle(by.pdf({ mainFilePath: template, inputs, resetRead: true }, { pdfStandard }));
}

const preferences = "/ViewerPreferences <<";
const shownTitle = " /DisplayDocTitle true";

/**
 * Makes viewers show the title instead of the file name (WCAG technique PDF18). typst does so only in PDF/UA, which it
 * cannot combine with PDF/A. Only the cross-reference table follows the catalog, so no other object moves.
 */
function withShownTitle(pdf: Buffer): Buffer {
  const at = pdf.indexOf(preferences, pdf.lastIndexOf("/Type /Catalog")) + preferences.length;
  if (at < preferences.length) throw new Error("Expected the catalog to have viewer preferences");
  const rest = pdf.toString("latin1", at).replace(/^startxref\n\d+/m, (line) => {
    const offset = Number(line.slice("startxref\n".length));
    return `startxref\n${offset + shownTitle.length}`;
  });
  return Buffer.concat([pdf.subarray(0, at), Buffer.from(shownTitle + rest, "latin1")]);
}

/** Renders a PDF/A-2a (tagged, archivable). Returns undefined if a character is missing from all fonts. */
function archival(by: NodeCompiler, order: Order, fonts: Fonts): Uint8Array | undefined {
  try {
    return set(by, order, fonts, "a-2a");
  } catch {
    return undefined;
  }
}

/** Returns an error's text. Some typst errors use `message`, others only `code`. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error ? String(error.code) : error.name);
}
