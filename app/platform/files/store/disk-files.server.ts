import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { hasCode } from "#app/platform/disk/has-code.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Reservation } from "./disk-room.server.ts";

/**
 * The size of a block. Small chunks are combined into blocks, because each write is a round trip to the thread pool.
 */
const gatherBytes = 256 * 1024;
/** Blocks to reuse, because the garbage collector is slow to free memory outside its heap. */
const spareBlocks: Buffer[] = [];
const mostSpareBlocks = 32;

/** Only the product's OS user can read uploads. */
const fileMode = 0o600;

type Bounds = {
  atMostBytes: number;
  /** Called before each write, with its size in bytes. Throws if there is not enough space. */
  spend?: Reservation["spend"];
};

/** Writes a body durably and returns its size and MD5. Throws a `tooLarge` or `insufficientStorage` error. */
export async function writeDurably(
  path: string,
  body: AsyncIterable<Uint8Array>,
  { atMostBytes, spend = async () => undefined }: Bounds,
): Promise<{ bytes: number; md5: string }> {
  const hash = createHash("md5");
  const handle = await open(path, "wx", fileMode);
  const write = gatherInto(handle, spend);
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > atMostBytes) throw new AppError("tooLarge", "object", { message: "fileTooLarge" });
      hash.update(chunk);
      await write.add(chunk);
    }
    await write.end();
    await handle.sync();
  } finally {
    await write.settle();
    await handle.close();
  }
  return { bytes, md5: hash.digest("hex") };
}

/**
 * Copies chunks into one block while another block is being written, so that the caller can reuse a chunk as soon as
 * `add` returns. Slow senders use only one block, allocated at the first byte.
 */
function gatherInto(handle: FileHandle, spend: Reservation["spend"]) {
  let block: Buffer | undefined;
  let filled = 0;
  let writing: Promise<void> = Promise.resolve();

  async function write(full: Buffer, bytes: number): Promise<void> {
    try {
      await spend(bytes);
      await handle.writev([full.subarray(0, bytes)]);
    } finally {
      if (spareBlocks.length < mostSpareBlocks) spareBlocks.push(full);
    }
  }

  async function flush(): Promise<void> {
    await writing;
    if (!block) return;
    writing = write(block, filled);
    writing.catch(() => undefined); // handled at the next await
    [block, filled] = [undefined, 0];
  }

  return {
    async add(chunk: Uint8Array): Promise<void> {
      let rest = chunk;
      while (rest.byteLength > 0) {
        block ??= spareBlocks.pop() ?? Buffer.allocUnsafeSlow(gatherBytes);
        const part = rest.subarray(0, gatherBytes - filled);
        block.set(part, filled);
        filled += part.byteLength;
        rest = rest.subarray(part.byteLength);
        if (filled === gatherBytes) await flush();
      }
    },
    async end(): Promise<void> {
      await flush();
      await writing;
    },
    /** Waits until the current write finishes or fails, and recycles an unwritten block. */
    async settle(): Promise<void> {
      await writing.catch(() => undefined);
      if (block && spareBlocks.length < mostSpareBlocks) spareBlocks.push(block);
    },
  };
}

/** Converts a disk-full error to `insufficientStorage`, which is an expected error. Rethrows other errors. */
export function fullDiskAsRejection(error: unknown): never {
  if (hasCode(error, "ENOSPC", "EDQUOT")) throw new AppError("insufficientStorage", "disk", { cause: error });
  throw error;
}
