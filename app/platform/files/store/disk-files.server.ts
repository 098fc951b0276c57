import { createHash } from "node:crypto";
import { chmod, type FileHandle, mkdir, open, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Reservation } from "./disk-room.server.ts";

/** Small chunks are combined, since each write costs a trip to the thread pool. */
const gatherBytes = 256 * 1024;
/** Reused blocks: the garbage collector is slow to free memory outside its heap. */
const spareBlocks: Buffer[] = [];
const mostSpareBlocks = 32;

/** Only the product's own user can read uploads. */
export const folderMode = 0o700;
const fileMode = 0o600;

type Bounds = {
  atMostBytes: number;
  /** Called before writing this many bytes; throws if there is no space for them. */
  spend?: Reservation["spend"];
};

/** Writes a body durably and returns what it was. Throws tooLarge or insufficientStorage. */
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
 * Copies chunks into one block while another is being written: a chunk can be reused when the next is requested
 * (receive-put.server.ts). A slow sender has one block, and none before its first byte.
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
    /** Waits for the current write, whatever its result; unwritten blocks are reused. */
    async settle(): Promise<void> {
      await writing.catch(() => undefined);
      if (block && spareBlocks.length < mostSpareBlocks) spareBlocks.push(block);
    },
  };
}

/** Makes a folder's entries durable after a rename. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates a folder and its parents durably, private to the owner. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: folderMode });
  if (first) await syncFolder(dirname(first));
}

/** Makes an existing folder private. One with another owner stays as is. */
export async function closeToOthers(folder: string, mode = folderMode): Promise<void> {
  const found = await stat(folder);
  if (found.uid === process.geteuid?.() && (found.mode & 0o777 & ~mode) !== 0) await chmod(folder, found.mode & mode);
}

/** A full disk is an expected error; others propagate. */
export function fullDiskAsRefusal(error: unknown): never {
  if (hasCode(error, "ENOSPC", "EDQUOT")) throw new AppError("insufficientStorage", "disk", { cause: error });
  throw error;
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
