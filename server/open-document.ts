import { createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Uploads } from "#app/platform/uploads/uploads.server.ts";

/** A document of content/ by its address, "/documents/…"; undefined when there is none. */
export async function openDocument(rootFolder: string, address: string): Promise<Readable | undefined> {
  const name = /^\/documents\/([\w.-]+)$/.exec(address)?.[1];
  if (!name) return undefined;
  const file = join(rootFolder, "public", "documents", name);
  return access(file).then(
    () => createReadStream(file),
    () => undefined,
  );
}

/** A paper by its address: one that was uploaded, or a document of content/. */
export async function openPaper(
  address: string,
  openDocument: (address: string) => Promise<Readable | undefined>,
  uploads: Uploads,
): Promise<Readable | undefined> {
  return address.startsWith("/objects/") ? uploads.read(address) : openDocument(address);
}
