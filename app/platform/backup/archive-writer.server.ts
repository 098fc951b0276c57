import { createHash } from "node:crypto";
import { once } from "node:events";
import { open, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import { pack } from "tar-stream";

export type Written = { bytes: number; sha256: string };

export type ArchiveWriter = {
  /** Adds an entry of known size. Returns its size and digest. */
  add(name: string, body: AsyncIterable<Uint8Array> | Uint8Array, bytes?: number): Promise<Written>;
  /** Finishes the file and flushes it to disk. */
  finish(): Promise<void>;
  /** Aborts and removes the file. */
  abandon(): Promise<void>;
};

/** Creates a zstd-compressed tar with checksums. Only the file's owner can read it. */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  const handle = await open(file, "wx", 0o600);
  const tar = pack();
  const packer = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const written = pipeline(tar, packer, handle.createWriteStream({ flush: true }));
  // Prevents an unhandled rejection. The error surfaces while waiting for `drain`, or in `finish`.
  written.catch(() => undefined);

  async function write(name: string, body: AsyncIterable<Uint8Array>, size: number): Promise<Written> {
    const hash = createHash("sha256");
    const ended = Promise.withResolvers<void>();
    const entry = tar.entry({ name, size, mode: 0o600 }, (error) => (error ? ended.reject(error) : ended.resolve()));
    ended.promise.catch(() => undefined);
    entry.on("error", () => {}); // `ended` reports the error
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
        if (bytes === undefined) throw new Error("Expected the size of the stream in advance");
        return await write(name, body, bytes);
      } catch (error) {
        if (tar.destroyed) await written; // throws the underlying file error
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
