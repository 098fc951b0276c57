/** A program that renders PDFs. Its arguments are the folders of templates, fonts, and font packages. */
import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { answerServer } from "../sandbox/answer-server.server.ts";
import type { Message } from "../sandbox/frames.ts";
import { fallbackFontsFor, lastResortFor } from "./fallback-fonts.server.ts";

export type Order = { /** An absolute path in the template folder. */ template: string; /** JSON. */ data: string };

const [workspace, fontFolder, packageFolder] = process.argv.slice(2);
if (!workspace || !fontFolder || !packageFolder) {
  throw new Error("Start with the template folder, the font folder, and the folder of font packages");
}
const place = { workspace, fontFolder, packageFolder };

// oxlint-disable-next-line node/no-process-env -- keeps the fonts of the machine out, so that PDFs are the same on every server
process.env.FONTCONFIG_FILE = join(fontFolder, "fonts.conf");
const compiler = compilerWith([]);

answerServer({
  async answer(order: Order) {
    // Clear typst's layout cache, which would grow forever and is rarely reused.
    setImmediate(() => compiler.evictCache(0));
    return answerTo(order);
  },
});

function compilerWith(fontBlobs: Buffer[]): NodeCompiler {
  return NodeCompiler.create({ workspace: place.workspace, fontArgs: fontBlobs.length > 0 ? [{ fontBlobs }] : [] });
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
 * all scripts that they have, come after those of packages, and one of plain shapes comes last. A letter that no font has
 * becomes a box.
 */
async function withFallbackFonts(order: Order): Promise<Uint8Array> {
  const { fonts, families } = await fallbackFontsFor(order.data, place.packageFolder);
  const fuller = fonts.length > 0 ? compilerWith(fonts) : compiler;
  const pdf = archival(fuller, order, { families }) ?? archival(fuller, order, { families, hasFallback: true });
  if (pdf) return pdf;
  const last = await lastResortFor(order.data, place.packageFolder);
  const fullest = compilerWith([...fonts, ...last.fonts]);
  const all = { families: [...families, ...last.families], hasFallback: true };
  return archival(fullest, order, all) ?? set(fullest, order, all);
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
