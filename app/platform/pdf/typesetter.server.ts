/**
 * The process that turns orders into PDFs. Node runs this file as it is (type stripping), started by
 * pdf-renderer.server.ts with the template folder and the font folder; it imports nothing of the product.
 */
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";

export type Order = { /** Absolute path below the template folder. */ template: string; /** JSON. */ data: string };
export type Answer = { pdf: Uint8Array } | { problem: string };

const [workspace, fontFolder] = process.argv.slice(2);
if (!workspace || !fontFolder) throw new Error("Start with the template folder and the font folder");

const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: [fontFolder] }] });

process.on("message", (order: Order) => {
  process.send?.(answerTo(order));
  // typst remembers what it has laid out, for ever unless told; no PDF is like the one before.
  compiler.evictCache(0);
});
process.on("disconnect", () => process.exit());
// Ctrl-C reaches the whole terminal group; when to end is the server's decision.
process.on("SIGINT", () => undefined);

function answerTo({ template, data }: Order): Answer {
  const set = (pdfStandard?: string) =>
    compiler.pdf({ mainFilePath: template, inputs: { data }, resetRead: true }, { pdfStandard });
  try {
    return { pdf: archival(set) ?? set() };
  } catch (trouble) {
    return { problem: problemOf(trouble) };
  }
}

/** PDF/A-2a (tagged, for archives) refuses a text with a letter that no font has; such a PDF is set without it. */
function archival(set: (pdfStandard: string) => Uint8Array): Uint8Array | undefined {
  try {
    return set("a-2a");
  } catch {
    return undefined;
  }
}

/** Some of typst's errors speak in `message`, some only in `code`. */
function problemOf(trouble: unknown): string {
  if (!(trouble instanceof Error)) return String(trouble);
  return trouble.message || ("code" in trouble ? String(trouble.code) : trouble.name);
}
