import type { Readable } from "node:stream";
import type { Uploads } from "#app/platform/files/server/uploads.server.ts";

/** A paper by its address: one that was uploaded, or a document of content/. */
export async function openPaper(
  address: string,
  openDocument: (address: string) => Promise<Readable | undefined>,
  uploads: Pick<Uploads, "read">,
): Promise<Readable | undefined> {
  return address.startsWith("/objects/") ? uploads.read(address) : openDocument(address);
}
