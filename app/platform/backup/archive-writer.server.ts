import { createHash } from "node:crypto";
import { once } from "node:events";
import { open, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import { pack } from "tar-stream";

export type Written = { bytes: number; sha256: string };

export type ArchiveWriter = {
  /** Adds an entry whose size is known, and answers what was written. */
  add(name: string, body: AsyncIterable<Uint8Array> | Uint8Array, bytes?: number): Promise<Written>;
  /** Ends the file; what it holds is on the disk when this returns. */
  finish(): Promise<void>;
  /** Gives the file up and removes it. */
  abandon(): Promise<void>;
};

/** Writes a new file for its owner alone: a tar, packed by zstd, whose checksums tell a changed byte. */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  const handle = await open(file, "wx", 0o600);
  const tar = pack();
  const packer = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const written = pipeline(tar, packer, handle.createWriteStream({ flush: true }));
  // Whoever waits for room in the stream must hear that the disk is full; the others hear it in the end.
  written.catch(() => undefined);

  async function write(name: string, body: AsyncIterable<Uint8Array>, size: number): Promise<Written> {
    const hash = createHash("sha256");
    const ended = Promise.withResolvers<void>();
    const entry = tar.entry({ name, size, mode: 0o600 }, (error) => (error ? ended.reject(error) : ended.resolve()));
    ended.promise.catch(() => undefined);
    entry.on("error", () => {}); // said through `ended`
    let sum = 0;
    for await (const chunk of body) {
      sum += chunk.byteLength;
      if (sum > size) break;
      hash.update(chunk);
      if (!entry.write(chunk)) await Promise.race([once(entry, "drain"), written]);
    }
    if (sum !== size) throw new Error(`${name} changed while it was being copied`);
    entry.end(null);
    await Promise.race([ended.promise, written]);
    return { bytes: size, sha256: hash.digest("hex") };
  }

  return {
    async add(name, body, bytes) {
      try {
        if (body instanceof Uint8Array) return await write(name, Readable.from([body]), body.byteLength);
        if (bytes === undefined) throw new Error("Expected the size of a stream beforehand");
        return await write(name, body, bytes);
      } catch (error) {
        if (tar.destroyed) await written; // which says what happened to the file
        throw error;
      }
    },
    async finish() {
      tar.finalize();
      await written;
    },
    async abandon() {
      tar.destroy();
      await written.catch(() => undefined);
      await rm(file, { force: true });
    },
  };
}
