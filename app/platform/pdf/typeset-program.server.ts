/** A program that renders PDFs. Its arguments are the template folder and the font folder. */
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { answerServer } from "../sandbox/answer-server.server.ts";
import type { Message } from "../sandbox/frames.ts";

export type Order = { /** An absolute path in the template folder. */ template: string; /** JSON. */ data: string };

const [workspace, fontFolder] = process.argv.slice(2);
if (!workspace || !fontFolder) throw new Error("Start with the template folder and the font folder");

const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: [fontFolder] }] });

answerServer({
  async answer(order: Order) {
    // Clear typst's layout cache, which would grow forever and is rarely reused.
    setImmediate(() => compiler.evictCache(0));
    return answerTo(order);
  },
});

function answerTo({ template, data }: Order): Message {
  const set = (pdfStandard?: string) =>
    compiler.pdf({ mainFilePath: template, inputs: { data }, resetRead: true }, { pdfStandard });
  try {
    return { value: {}, bytes: archival(set) ?? set() };
  } catch (error) {
    return { value: { problem: problemOf(error) } };
  }
}

/**
 * Renders a PDF/A-2a (tagged, archivable). Returns undefined if a character is missing from all fonts. In that case, a
 * regular PDF is rendered instead.
 */
function archival(set: (pdfStandard: string) => Uint8Array): Uint8Array | undefined {
  try {
    return set("a-2a");
  } catch {
    return undefined;
  }
}

/** Returns an error's text. Some typst errors use `message`, others only `code`. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error ? String(error.code) : error.name);
}
