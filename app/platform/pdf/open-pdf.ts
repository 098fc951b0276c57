import { type FileHandle, open, readFile } from "node:fs/promises";
import { createInflate } from "node:zlib";
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";

/** Limits on decompressed size, per stream and in total. Normal documents stay far below them. */
const mostStreamBytes = 256 * 1024 * 1024;
const mostBytes = 1024 * 1024 * 1024;
/** Larger files, which only staff can upload, are opened in ranges; the parser loads only those it needs. */
const mostBytesInMemory = 64 * 1024 * 1024;

/** Skips pictures, which take time and memory to decode. */
const textOnly = { verbosity: 0, maxImageSize: 1 };

export type OpenPdf = Awaited<ReturnType<typeof getDocumentProxy>>;
export type PdfRejection = "encrypted" | "damaged";

/** Opens a PDF for `use`, or returns why it cannot be opened. Use it only in sandboxed programs. */
export async function withPdf<Result>(
  path: string,
  use: (pdf: OpenPdf) => Promise<Result>,
): Promise<Result | { rejection: PdfRejection }> {
  await using handle = await open(path);
  const { size } = await handle.stat();
  try {
    const pdf = size > mostBytesInMemory ? await openInPieces(handle, size) : await openWhole(path);
    return pdf ? await use(pdf) : { rejection: "damaged" };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    return { rejection: isLocked ? "encrypted" : "damaged" };
  }
}

async function openWhole(path: string) {
  const bytes = await readFile(path);
  return (await unfoldsTooFar(bytes)) ? undefined : getDocumentProxy(new Uint8Array(bytes), textOnly);
}

/**
 * Opens a file in ranges: the parser loads only the ranges it needs, so images and attachments use no memory or time. A
 * broken cross-reference table makes it load the whole file, up to the memory limit.
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
  const settings = { range, disableAutoFetch: true, disableStream: true, rangeChunkSize: 65_536, ...textOnly };
  return getDocument({ ...settings, useSystemFonts: true }).promise;
}

/** Detects decompression bombs by decompressing every stream and counting the bytes. */
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
  inflate.on("error", () => undefined); // not a valid stream; the parser handles it
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
