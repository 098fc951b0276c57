import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { extract } from "tar-stream";

export type ArchiveEntry = { name: string; bytes: number; body: AsyncIterable<Uint8Array> };

/** Thrown if a file is not a backup or is damaged. */
export class DamagedBackup extends Error {
  constructor(file: string, detail: string, options?: ErrorOptions) {
    super(`${file} is not a whole backup: ${detail}. Nothing was changed. Take another one.`, options);
  }
}

/** Yields the archive's entries in order. Read each body before requesting the next entry. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const read = pipeline(createReadStream(file), createZstdDecompress(), tar);
  read.catch(() => undefined); // the error is handled below
  try {
    for await (const entry of tar) {
      const { name, size, type } = entry.header;
      if (type !== "file") throw new DamagedBackup(file, `${JSON.stringify(name)} is not a file`);
      yield { name, bytes: size, body: readThrough(entry, file) };
    }
    await read;
  } catch (error) {
    throw asDamage(error, file);
  } finally {
    tar.destroy();
  }
}

async function* readThrough(body: AsyncIterable<unknown>, file: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) {
      if (!(chunk instanceof Uint8Array)) throw new Error("Expected bytes");
      yield chunk;
    }
  } catch (error) {
    throw asDamage(error, file);
  }
}

/**
 * Converts zstd and tar errors, which don't help operators, to DamagedBackup. File system errors keep their message.
 */
function asDamage(error: unknown, file: string): unknown {
  if (error instanceof DamagedBackup) return error;
  if (error instanceof Error && "syscall" in error) {
    return new Error(`${file} cannot be read: ${error.message}`, { cause: error });
  }
  return new DamagedBackup(file, "it is cut off or was changed", { cause: error });
}
