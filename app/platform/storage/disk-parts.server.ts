import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { AppError } from "#app/platform/errors/app-error.ts";
import { fullDiskAsRefusal, hasCode, requireSpace, syncFolder, writeDurably } from "./disk-files.server.ts";
import { bytesOf, discard, type Meta, type Publisher } from "./disk-publisher.server.ts";
import type { ObjectStore, Part } from "./object-store.ts";

type Options = { folder: string; reserveBytes: number; publisher: Publisher };

export type DiskParts = {
  create: ObjectStore["createMultipart"];
  receive(
    key: string,
    uploadId: string,
    part: { partNumber: number; atMostBytes: number; expectedBytes: number; body: AsyncIterable<Uint8Array> },
  ): Promise<Part>;
  list: ObjectStore["listParts"];
  complete(key: string, uploadId: string, parts: Omit<Part, "bytes">[], atMostBytes: number): Promise<Meta>;
  abort: ObjectStore["abortMultipart"];
};

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const partName = /^(\d{5})-([0-9a-f]{32})-(\d+)$/;
const beginning = z.object({ key: z.string(), type: z.string() });

/**
 * Uploads in parts: `multipart/<id>/{meta.json,00001-<md5>-<size>}`. A part's name says all that is known of it, so
 * that a part and its description cannot part.
 */
export function createDiskParts({ folder, reserveBytes, publisher }: Options): DiskParts {
  const temporary = join(folder, "tmp");
  const folderOf = (uploadId: string) => join(folder, "multipart", uploadId);

  /** Throws notFound unless this upload was begun for this key. */
  async function begun(key: string, uploadId: string): Promise<{ key: string; type: string }> {
    if (!idShape.test(uploadId)) throw unknownUpload();
    const text = await readFile(join(folderOf(uploadId), "meta.json"), "utf8").catch(asUnknown);
    const meta = z.parse(beginning, JSON.parse(text));
    if (meta.key !== key) throw unknownUpload();
    return meta;
  }

  async function partsOf(uploadId: string): Promise<StoredPart[]> {
    const names = await readdir(folderOf(uploadId)).catch(asUnknown);
    return names.flatMap((name) => {
      const [, number, etag, bytes] = partName.exec(name) ?? [];
      return number && etag && bytes ? [{ name, partNumber: Number(number), etag, bytes: Number(bytes) }] : [];
    });
  }

  const receive: DiskParts["receive"] = async (key, uploadId, { partNumber, atMostBytes, expectedBytes, body }) => {
    await begun(key, uploadId);
    const draft = join(temporary, randomUUID());
    try {
      const others = (await partsOf(uploadId)).filter((part) => part.partNumber !== partNumber);
      const left = atMostBytes - sum(others);
      if (expectedBytes > left) throw new AppError("tooLarge", "part", { message: "fileTooLarge" });
      await requireSpace(folder, expectedBytes, reserveBytes);
      const { bytes, md5 } = await writeDurably(draft, body, left);
      const name = `${String(partNumber).padStart(5, "0")}-${md5}-${bytes}`;
      await rename(draft, join(folderOf(uploadId), name));
      await syncFolder(folderOf(uploadId));
      for (const former of await partsOf(uploadId)) {
        if (former.partNumber === partNumber && former.name !== name) {
          await rm(join(folderOf(uploadId), former.name), { force: true });
        }
      }
      return { partNumber, bytes, etag: md5 };
    } catch (error) {
      await rm(draft, { force: true });
      if (hasCode(error, "ENOENT")) throw unknownUpload(); // given up meanwhile
      return fullDiskAsRefusal(error);
    }
  };

  const complete: DiskParts["complete"] = async (key, uploadId, wanted, atMostBytes) => {
    const etag = etagOf(wanted);
    const finished = async () => {
      const meta = await publisher.metaOf(key);
      if (meta?.multipart !== uploadId || meta.etag !== etag) throw unknownUpload();
      await discard(folderOf(uploadId), temporary);
      return meta;
    };
    try {
      const { type } = await begun(key, uploadId);
      const parts = chosenParts(await partsOf(uploadId), wanted);
      const bytes = sum(parts);
      if (bytes > atMostBytes) throw new AppError("tooLarge", "object", { message: "fileTooLarge" });
      const meta = await publisher.publish(key, bytes, async (dataFile) => {
        await writeDurably(dataFile, joined(parts.map(({ name }) => join(folderOf(uploadId), name))), bytes);
        return { bytes, type, etag, multipart: uploadId };
      });
      if (!meta) return await finished();
      await discard(folderOf(uploadId), temporary);
      return meta;
    } catch (error) {
      const isGone = hasCode(error, "ENOENT") || (error instanceof AppError && error.code === "notFound");
      if (isGone) return finished(); // by an earlier or a simultaneous call
      throw error;
    }
  };

  return {
    async create(key, type) {
      const uploadId = randomUUID();
      const draft = join(temporary, randomUUID());
      try {
        await requireSpace(folder, 0, reserveBytes);
        await mkdir(draft);
        await writeDurably(join(draft, "meta.json"), bytesOf(JSON.stringify({ key, type })), Infinity);
        await syncFolder(draft);
        await rename(draft, folderOf(uploadId));
        await syncFolder(join(folder, "multipart"));
      } catch (error) {
        await rm(draft, { recursive: true, force: true });
        fullDiskAsRefusal(error);
      }
      return uploadId;
    },
    receive,
    async list(key, uploadId) {
      await begun(key, uploadId);
      const byNumber = new Map<number, Part & { at: number }>();
      for (const { name, ...part } of await partsOf(uploadId)) {
        const at = (await stat(join(folderOf(uploadId), name)).catch(() => undefined))?.mtimeMs;
        if (at === undefined) continue; // replaced meanwhile
        if (at >= (byNumber.get(part.partNumber)?.at ?? 0)) byNumber.set(part.partNumber, { ...part, at });
      }
      return [...byNumber.values()]
        .map(({ partNumber, bytes, etag }) => ({ partNumber, bytes, etag }))
        .toSorted((a, b) => a.partNumber - b.partNumber);
    },
    complete,
    async abort(key, uploadId) {
      try {
        await begun(key, uploadId);
      } catch (error) {
        if (error instanceof AppError) return;
        throw error;
      }
      await discard(folderOf(uploadId), temporary);
    },
  };
}

type StoredPart = Part & { name: string };

/** The named parts, in ascending order. Throws uploadIncomplete. */
function chosenParts(stored: StoredPart[], wanted: Omit<Part, "bytes">[]): StoredPart[] {
  let last = 0;
  return wanted.map(({ partNumber, etag }) => {
    const found = stored.find((part) => part.partNumber === partNumber && part.etag === etag);
    if (!found || partNumber <= last) throw new AppError("invalid", "parts", { message: "uploadIncomplete" });
    last = partNumber;
    return found;
  });
}

/** As S3 makes it: the MD5 of the parts' MD5s, and how many they were. */
function etagOf(parts: Omit<Part, "bytes">[]): string {
  const hash = createHash("md5");
  for (const { etag } of parts) hash.update(Buffer.from(etag, "hex"));
  return `${hash.digest("hex")}-${parts.length}`;
}

async function* joined(files: string[]) {
  for (const file of files) yield* createReadStream(file, { highWaterMark: 1024 * 1024 });
}

function sum(parts: Part[]): number {
  return parts.reduce((total, { bytes }) => total + bytes, 0);
}

function unknownUpload(): AppError {
  return new AppError("notFound", "multipart", { message: "uploadUnknown" });
}

function asUnknown(error: unknown): never {
  throw hasCode(error, "ENOENT") ? unknownUpload() : error;
}
