import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { UploadType } from "#app/platform/files/upload-types.ts";
import { inspectPdf } from "#app/platform/pdf/inspect-pdf.server.ts";
import type { Turn } from "#app/platform/sandbox/sandbox.server.ts";
import { refusedName, sniff, sniffedBytes } from "../sniff.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { cutWidth, encodeUpload } from "./inspect/encode-picture.server.ts";
import { arrivalKey, checkedKey } from "./object-path.ts";
import { withFile } from "./passing-file.server.ts";
import { isUploadType, namesOf, type Purpose, type Sender } from "./purpose.ts";
import type { Findings, UploadRow } from "./upload-store.server.ts";

/**
 * Returns whether the caller can use an upload: staff can use all staff uploads, and visitors only those from their own
 * browser.
 */
export function isOwn(
  { byStaff, contributor }: Pick<UploadRow, "byStaff" | "contributor">,
  sender: Pick<Sender, "staff" | "contributor">,
): boolean {
  if (byStaff) return sender.staff !== undefined;
  return contributor !== null && contributor === sender.contributor;
}

/** Throws unless a checked upload meets the purpose's limits. */
export function requireFit(purpose: Purpose, type: string, bytes: number): void {
  if (!purpose.types.some((accepted) => accepted === type)) {
    throw new AppError("invalid", "type", { message: "typeNotAccepted", values: { types: namesOf(purpose.types) } });
  }
  if (bytes > purpose.maxBytes) throw new AppError("invalid", "size", { message: "fileTooLarge" });
}

/**
 * Checks the uploaded bytes and stores the result under a key that no signed URL can write to, so only checked bytes
 * are served. PDFs are stored as they are; images are re-encoded.
 */
export async function checkArrival(
  { store, turn }: { store: ObjectStore; turn: Turn },
  row: UploadRow,
  purpose: Purpose,
): Promise<Findings> {
  const arrived = await store.head(arrivalKey(row.id));
  if (!arrived) throw new AppError("invalid", "object", { message: "uploadIncomplete" });
  if (arrived.bytes === 0) throw new AppError("invalid", "object", { message: "fileEmpty" });
  if (arrived.bytes > row.maxBytes) throw new AppError("invalid", "size", { message: "fileTooLarge" });
  return withFile(await store.open(arrivalKey(row.id)), async (file) => {
    const { type, start } = await sniffedContent(file, purpose);
    requireFit(purpose, type, arrived.bytes);
    await store.delete(checkedKey(row.id)); // an interrupted check might have left it behind
    return type === "application/pdf"
      ? keepPdf(store, turn, { id: row.id, file, start, bytes: arrived.bytes })
      : keepPicture(store, turn, { id: row.id, file, type, width: purpose.isCut ? cutWidth : undefined });
  });
}

/** Detects a file's type. Its name and announced type are only hints. */
async function sniffedContent(file: string, { types }: Purpose): Promise<{ type: UploadType; start: number }> {
  const handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0).finally(() => handle.close());
  const content = sniff(buffer);
  if (content && isUploadType(content.type) && types.includes(content.type)) return { ...content, type: content.type };
  const name = refusedName(content?.type);
  const message = content?.type === "image/heic" ? "pictureHeic" : name ? "contentRefused" : "contentMismatch";
  throw new AppError("invalid", "type", { message, values: { types: namesOf(types), ...(name && { name }) } });
}

/** Stores the file from its PDF header on, because readers ignore what precedes it. */
async function keepPdf(
  store: ObjectStore,
  turn: Turn,
  { id, file, start, bytes: arrived }: { id: string; file: string; start: number; bytes: number },
): Promise<Findings> {
  const { pages, title, author, year, language } = await inspectPdf(turn, file);
  const type = "application/pdf";
  const bytes = arrived - start;
  await store.put(checkedKey(id), createReadStream(file, { start }), { type, bytes });
  return { type, bytes, pages, title: title || null, author: author || null, year, language };
}

async function keepPicture(
  store: ObjectStore,
  turn: Turn,
  { id, file, type, width }: { id: string; file: string; type: UploadType; width: number | undefined },
): Promise<Findings> {
  const { bytes, ...size } = await encodeUpload(turn, file, { format: type, width });
  await putBytes(store, checkedKey(id), bytes, type);
  return { type, bytes: bytes.byteLength, ...size };
}

export async function putBytes(store: ObjectStore, key: string, bytes: Uint8Array, type: string): Promise<void> {
  await store.put(key, Readable.from([Buffer.from(bytes)]), { type, bytes: bytes.byteLength });
}
