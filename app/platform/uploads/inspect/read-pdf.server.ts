/**
 * The process that looks into one PDF, started by inspect.server.ts with its path. It answers what the file says about
 * itself, or why it is refused. It imports nothing of the product.
 */
import { type FileHandle, open, readFile } from "node:fs/promises";
import { createInflate } from "node:zlib";
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";

export type PdfFacts =
  | { pages: number; title: string | undefined; author: string | undefined }
  | { refusal: "pdfUnreadable" | "pdfLocked" };

const mostPages = 5_000;
/** What one stream may unfold to, and all together: a page of print stays far below. */
const mostStreamBytes = 256 * 1024 * 1024;
const mostBytes = 1024 * 1024 * 1024;
/** Larger files, which only staff may send, are read where the parser asks: never as a whole. */
const mostBytesInMemory = 64 * 1024 * 1024;

const [path] = process.argv.slice(2);
if (!path) throw new Error("Start with the path of a PDF");
const answer = await factsOf(path);
process.send?.(answer, undefined, undefined, () => process.disconnect?.());

async function factsOf(file: string): Promise<PdfFacts> {
  await using handle = await open(file);
  const { size } = await handle.stat();
  try {
    const pdf = size > mostBytesInMemory ? await openInPieces(handle, size) : await openWhole(file);
    if (!pdf) return { refusal: "pdfUnreadable" };
    if (pdf.numPages < 1 || pdf.numPages > mostPages) return { refusal: "pdfUnreadable" };
    const first = await pdf.getPage(1);
    await first.getOperatorList();
    await pdf.getPage(pdf.numPages);
    const { info } = await pdf.getMetadata();
    const said: Record<string, unknown> = Object.fromEntries(Object.entries(info));
    return { pages: pdf.numPages, title: line(said["Title"]), author: line(said["Author"]) };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    return { refusal: isLocked ? "pdfLocked" : "pdfUnreadable" };
  }
}

async function openWhole(file: string) {
  const bytes = await readFile(file);
  return (await unfoldsTooFar(bytes)) ? undefined : getDocumentProxy(new Uint8Array(bytes));
}

/**
 * The parser reserves room for the whole file and fills the pieces it asks for. What it does not ask for, such as a
 * picture or a file inside, takes neither memory nor time. A file whose table is broken makes it ask for everything:
 * that ends with the memory it may take.
 */
async function openInPieces(handle: FileHandle, size: number) {
  const { getDocument, PDFDataRangeTransport } = await getResolvedPDFJS();
  class Pieces extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      const piece = new Uint8Array(end - begin);
      handle.read(piece, 0, piece.length, begin).then(
        () => this.onDataRange(begin, piece),
        () => this.abort(),
      );
    }
  }
  const range = new Pieces(size, new Uint8Array());
  const settings = { range, disableAutoFetch: true, disableStream: true, rangeChunkSize: 65_536 };
  return getDocument({ ...settings, useSystemFonts: true }).promise;
}

/** Unfolds every compressed stream and counts, keeping nothing: a small file may hide a huge one. */
async function unfoldsTooFar(bytes: Buffer): Promise<boolean> {
  let total = 0;
  for (let at = bytes.indexOf("stream"); at >= 0; at = bytes.indexOf("stream", at + 6)) {
    if (bytes.toString("latin1", at - 3, at) === "end") continue;
    const start = at + 6 + (bytes[at + 6] === 0x0d ? 2 : 1);
    if ((bytes[start] ?? 0) % 16 !== 8) continue; // not what zlib begins with
    const end = bytes.indexOf("endstream", start);
    const unfolded = await unfoldedBytes(bytes.subarray(start, end < 0 ? undefined : end));
    total += unfolded;
    if (unfolded > mostStreamBytes || total > mostBytes) return true;
  }
  return false;
}

async function unfoldedBytes(stream: Uint8Array): Promise<number> {
  const inflate = createInflate();
  let count = 0;
  inflate.on("error", () => undefined); // no such stream after all: the parser decides
  inflate.end(stream);
  try {
    for await (const chunk of inflate) {
      count += chunk.length;
      if (count > mostStreamBytes) break;
    }
  } catch {
    return count;
  }
  return count;
}

function line(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  return (
    value
      .replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\s]+/gu, " ")
      .trim()
      .slice(0, 300) || undefined
  );
}
