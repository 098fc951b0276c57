import { createHash } from "node:crypto";
import { type FileHandle, mkdir, open, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { AppError } from "#app/platform/errors/app-error.ts";

/** Small chunks are gathered, since each write costs a trip to a thread. */
const gatherBytes = 512 * 1024;

/** Writes what comes, durably, and answers what it was. Throws tooLarge or insufficientStorage. */
export async function writeDurably(
  path: string,
  body: AsyncIterable<Uint8Array>,
  atMostBytes: number,
): Promise<{ bytes: number; md5: string }> {
  const hash = createHash("md5");
  const handle = await open(path, "wx");
  let bytes = 0;
  try {
    const write = gatherInto(handle);
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > atMostBytes) throw new AppError("tooLarge", "object", { message: "fileTooLarge" });
      hash.update(chunk);
      await write.add(chunk);
    }
    await write.end();
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { bytes, md5: hash.digest("hex") };
}

/**
 * Copies chunks into one of two blocks while the other is written: whoever brought a chunk has it back when the next is
 * asked for (receive-put.server.ts).
 */
function gatherInto(handle: FileHandle) {
  let [block, other] = [Buffer.allocUnsafeSlow(gatherBytes), Buffer.allocUnsafeSlow(gatherBytes)];
  let filled = 0;
  let writing: Promise<unknown> = Promise.resolve();

  async function flush(): Promise<void> {
    await writing;
    writing = handle.writev([block.subarray(0, filled)]);
    writing.catch(() => undefined); // it is heard at the next await
    [block, other, filled] = [other, block, 0];
  }

  return {
    async add(chunk: Uint8Array): Promise<void> {
      let rest = chunk;
      while (rest.byteLength > 0) {
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
  };
}

/** Makes the entries of a folder durable: what was renamed into it stays. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder with those above it, durably. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first) await syncFolder(dirname(first));
}

/**
 * Refuses a write that would leave less than `reserveBytes`: the database lies on the same disk, and orders are worth
 * more than files.
 */
export async function requireSpace(folder: string, bytes: number, reserveBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + reserveBytes) throw new AppError("insufficientStorage", "disk");
}

/** A disk that is full is expected trouble; everything else rises. */
export function fullDiskAsRefusal(error: unknown): never {
  if (hasCode(error, "ENOSPC", "EDQUOT")) throw new AppError("insufficientStorage", "disk", { cause: error });
  throw error;
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
