import { createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";

/** Opens a document from content/ by its URL path, "/documents/…". Returns undefined if it does not exist. */
export async function openDocument(rootFolder: string, address: string): Promise<Readable | undefined> {
  const name = /^\/documents\/([\w.-]+)$/.exec(address)?.[1];
  if (!name) return undefined;
  const file = join(rootFolder, "public", "documents", name);
  return access(file).then(
    () => createReadStream(file),
    () => undefined,
  );
}
