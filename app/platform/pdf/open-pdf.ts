import { type FileHandle, open, readFile } from "node:fs/promises";
import { createInflate } from "node:zlib";
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";

/** Limits on uncompressed size, per stream and in total; printed pages stay far below them. */
const mostStreamBytes = 256 * 1024 * 1024;
const mostBytes = 1024 * 1024 * 1024;
/** Larger files, which only staff can upload, are read in ranges as the parser needs them, never whole. */
const mostBytesInMemory = 64 * 1024 * 1024;

export type OpenPdf = Awaited<ReturnType<typeof getDocumentProxy>>;
export type PdfRefusal = "encrypted" | "damaged";

/** Opens a PDF for `use`, or returns why it cannot be opened. Only for programs in the sandbox. */
export async function withPdf<Result>(
  path: string,
  use: (pdf: OpenPdf) => Promise<Result>,
): Promise<Result | { refusal: PdfRefusal }> {
  await using handle = await open(path);
  const { size } = await handle.stat();
  try {
    const pdf = size > mostBytesInMemory ? await openInPieces(handle, size) : await openWhole(path);
    return pdf ? await use(pdf) : { refusal: "damaged" };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    return { refusal: isLocked ? "encrypted" : "damaged" };
  }
}

async function openWhole(path: string) {
  const bytes = await readFile(path);
  return (await unfoldsTooFar(bytes)) ? undefined : getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
}

/**
 * The parser reserves space for the whole file and loads the ranges it needs. Others, such as pictures or attachments,
 * take neither memory nor time. A file with a broken table makes it load everything, up to the memory limit.
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
  const settings = { range, disableAutoFetch: true, disableStream: true, rangeChunkSize: 65_536, verbosity: 0 };
  return getDocument({ ...settings, useSystemFonts: true }).promise;
}

/** Decompresses every stream only to count: a small file may be a decompression bomb. */
async function unfoldsTooFar(bytes: Buffer): Promise<boolean> {
  let total = 0;
  for (let at = bytes.indexOf("stream"); at >= 0; at = bytes.indexOf("stream", at + 6)) {
    if (bytes.toString("latin1", at - 3, at) === "end") continue;
    const start = at + 6 + (bytes[at + 6] === 0x0d ? 2 : 1);
    if ((bytes[start] ?? 0) % 16 !== 8) continue; // not a zlib header
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
  inflate.on("error", () => undefined); // not a stream after all: leave it to the parser
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
