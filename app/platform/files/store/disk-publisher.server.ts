import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as z from "zod/mini";
import { folderMode, makeFolder, syncFolder } from "#app/platform/disk/folders.server.ts";
import { hasCode } from "#app/platform/disk/has-code.ts";
import { fullDiskAsRejection, writeDurably } from "./disk-files.server.ts";
import type { DiskRoom, Reservation } from "./disk-room.server.ts";
import { requireObjectKey } from "./object-store.ts";

const metaSchema = z.object({
  bytes: z.number(),
  type: z.string(),
  etag: z.string(),
  /** The multipart upload that created the object; makes completion idempotent. */
  multipart: z.optional(z.string()),
});
export type Meta = z.infer<typeof metaSchema>;

export type Publisher = {
  /** Returns an object's folder. */
  folderOf(key: string): string;
  metaOf(key: string): Promise<Meta | undefined>;
  /** Publishes an object. Returns undefined if the key exists: objects are never replaced. */
  publish(
    key: string,
    expectedBytes: number,
    fill: (dataFile: string, room: Reservation) => Promise<Meta>,
  ): Promise<Meta | undefined>;
};

/**
 * Stores objects as folders, `objects/<2 hex>/<key>/{data,meta.json}`. A complete folder is published by renaming it,
 * so data and metadata appear together, and a key is written only once.
 */
export function createPublisher({ folder, room }: { folder: string; room: DiskRoom }): Publisher {
  function folderOf(key: string): string {
    requireObjectKey(key);
    const shelf = createHash("sha256").update(key).digest("hex").slice(0, 2);
    return join(folder, "objects", shelf, encodeURIComponent(key));
  }

  async function metaOf(key: string): Promise<Meta | undefined> {
    try {
      return z.parse(metaSchema, JSON.parse(await readFile(join(folderOf(key), "meta.json"), "utf8")));
    } catch (error) {
      if (hasCode(error, "ENOENT")) return undefined;
      throw error;
    }
  }

  const publish: Publisher["publish"] = async (key, expectedBytes, fill) => {
    const target = folderOf(key);
    const draft = join(folder, "tmp", randomUUID());
    const reservation = await room.reserve(expectedBytes);
    try {
      await mkdir(draft, { mode: folderMode });
      const meta = await fill(join(draft, "data"), reservation);
      await writeDurably(join(draft, "meta.json"), bytesOf(JSON.stringify(meta)), { atMostBytes: Infinity });
      await syncFolder(draft);
      await makeFolder(dirname(target));
      await rename(draft, target);
      await syncFolder(dirname(target));
      return meta;
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      if (hasCode(error, "ENOTEMPTY", "EEXIST")) return undefined;
      return fullDiskAsRejection(error);
    } finally {
      reservation.release();
    }
  };

  return { folderOf, metaOf, publish };
}

/** Encodes a string as a body to write. */
export async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

/** Deletes a file or folder atomically by moving it to the temporary folder first. */
export async function discard(path: string, temporary: string): Promise<void> {
  const trash = join(temporary, randomUUID());
  try {
    await rename(path, trash);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return;
    throw error;
  }
  await rm(trash, { recursive: true, force: true });
}
