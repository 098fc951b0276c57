import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { folderMode, syncFolder } from "#app/platform/disk/folders.server.ts";
import { hasCode } from "#app/platform/disk/has-code.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { fullDiskAsRejection, writeDurably } from "./disk-files.server.ts";
import { bytesOf, discard, type Meta, type Publisher } from "./disk-publisher.server.ts";
import type { DiskRoom } from "./disk-room.server.ts";
import { partBytes, type ObjectStore, type Part, sizeOf } from "./object-store.ts";

type Options = { folder: string; room: DiskRoom; publisher: Publisher };
/** A part being received. `bytes` is the declared size; without it, the rest of the upload is reserved. */
type ArrivingPart = {
  partNumber: number;
  atMostBytes: number;
  bytes: number | undefined;
  body: AsyncIterable<Uint8Array>;
};

export type DiskParts = {
  create: ObjectStore["createMultipart"];
  receive(key: string, uploadId: string, part: ArrivingPart): Promise<Part>;
  list: ObjectStore["listParts"];
  complete(key: string, uploadId: string, parts: Omit<Part, "bytes">[], atMostBytes: number): Promise<Meta>;
  abort: ObjectStore["abortMultipart"];
};

/** The number of parts that can be smaller than S3's minimum. A limit is necessary because each part is a file. */
const smallParts = 16;
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const partName = /^(\d{5})-([0-9a-f]{32})-(\d+)$/;
const beginning = z.object({ key: z.string(), type: z.string() });

/**
 * Multipart uploads: `multipart/<id>/{meta.json,00001-<md5>-<size>}`. A part's metadata is in its file name, so data
 * and metadata cannot get out of sync.
 */
export function createDiskParts({ folder, room, publisher }: Options): DiskParts {
  const temporary = join(folder, "tmp");
  const folderOf = (uploadId: string) => join(folder, "multipart", uploadId);

  /** Returns an upload's metadata. Throws a `notFound` error unless it was started for this key. */
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

  /** Parts that are being written, by upload. */
  const arriving = new Map<string, Set<{ partNumber: number; bytes: number }>>();

  /**
   * Reserves a share of the upload's declared size for a part before it is written, so that stored and arriving bytes
   * never exceed that size. Throws a `tooLarge` error if the part does not fit.
   */
  async function claim(uploadId: string, { partNumber, atMostBytes, bytes }: Omit<ArrivingPart, "body">) {
    const others = arriving.get(uploadId) ?? new Set();
    const underWay = [...others];
    const own = { partNumber, bytes: bytes ?? atMostBytes };
    arriving.set(uploadId, others.add(own));
    const release = () => {
      if (others.delete(own) && others.size === 0) arriving.delete(uploadId);
    };
    try {
      // A part that was arriving might now be stored. Count it only once.
      const isCounted = (part: Part) => [own, ...underWay].every((other) => other.partNumber !== part.partNumber);
      const stored = (await partsOf(uploadId)).filter(isCounted);
      const left = atMostBytes - sizeOf(stored) - sizeOf(underWay);
      const isTooMany = stored.length + underWay.length > Math.ceil(atMostBytes / partBytes) + smallParts;
      own.bytes = bytes ?? Math.max(0, left);
      if (own.bytes > left || isTooMany) throw new AppError("tooLarge", "part", { message: "fileTooLarge" });
    } catch (error) {
      release();
      throw error;
    }
    return { bytes: own.bytes, release };
  }

  /**
   * Moves a written part into place. Throws a `tooLarge` error if another instance has stored too much in the meantime.
   */
  async function keep(uploadId: string, draft: string, part: Part, atMostBytes: number): Promise<void> {
    const place = folderOf(uploadId);
    const name = `${String(part.partNumber).padStart(5, "0")}-${part.etag}-${part.bytes}`;
    await rename(draft, join(place, name));
    await syncFolder(place);
    const stored = await partsOf(uploadId);
    const isFormer = (other: StoredPart) => other.partNumber === part.partNumber && other.name !== name;
    const isTooLarge = sizeOf(stored.filter((other) => !isFormer(other))) > atMostBytes;
    for (const { name: former } of isTooLarge ? [{ name }] : stored.filter(isFormer)) {
      await rm(join(place, former), { force: true });
    }
    if (isTooLarge) throw new AppError("tooLarge", "part", { message: "fileTooLarge" });
  }

  const receive: DiskParts["receive"] = async (key, uploadId, { body, ...part }) => {
    await begun(key, uploadId);
    const draft = join(temporary, randomUUID());
    const share = await claim(uploadId, part);
    try {
      const reservation = await room.reserve(share.bytes);
      try {
        const written = await writeDurably(draft, body, { atMostBytes: share.bytes, spend: reservation.spend });
        const stored = { partNumber: part.partNumber, bytes: written.bytes, etag: written.md5 };
        await keep(uploadId, draft, stored, part.atMostBytes);
        return stored;
      } finally {
        reservation.release();
      }
    } catch (error) {
      await rm(draft, { force: true });
      if (hasCode(error, "ENOENT")) throw unknownUpload(); // the upload was aborted
      return fullDiskAsRejection(error);
    } finally {
      share.release();
    }
  };

  const completing = new Map<string, Promise<Meta>>();

  /** Completions of the same upload run one at a time, because each needs as much free space as the whole upload. */
  const complete: DiskParts["complete"] = (key, uploadId, ...asked) => {
    const turn = Promise.allSettled([completing.get(uploadId)]).then(() => completeNow(key, uploadId, ...asked));
    completing.set(uploadId, turn);
    return turn.finally(() => completing.get(uploadId) === turn && completing.delete(uploadId));
  };

  const completeNow: DiskParts["complete"] = async (key, uploadId, wanted, atMostBytes) => {
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
      const bytes = sizeOf(parts);
      if (bytes > atMostBytes) throw new AppError("tooLarge", "object", { message: "fileTooLarge" });
      const meta = await publisher.publish(key, bytes, async (dataFile, { spend }) => {
        const files = parts.map(({ name }) => join(folderOf(uploadId), name));
        await writeDurably(dataFile, joined(files), { atMostBytes: bytes, spend });
        return { bytes, type, etag, multipart: uploadId };
      });
      if (!meta) return await finished();
      await discard(folderOf(uploadId), temporary);
      return meta;
    } catch (error) {
      const isGone = hasCode(error, "ENOENT") || (error instanceof AppError && error.code === "notFound");
      if (isGone) return finished(); // removed by an earlier or concurrent call
      throw error;
    }
  };

  return {
    async create(key, type) {
      const uploadId = randomUUID();
      const draft = join(temporary, randomUUID());
      try {
        (await room.reserve(0)).release();
        await mkdir(draft, { mode: folderMode });
        await writeDurably(join(draft, "meta.json"), bytesOf(JSON.stringify({ key, type })), { atMostBytes: Infinity });
        await syncFolder(draft);
        await rename(draft, folderOf(uploadId));
        await syncFolder(join(folder, "multipart"));
      } catch (error) {
        await rm(draft, { recursive: true, force: true });
        fullDiskAsRejection(error);
      }
      return uploadId;
    },
    receive,
    async list(key, uploadId) {
      await begun(key, uploadId);
      const byNumber = new Map<number, Part & { at: number }>();
      for (const { name, ...part } of await partsOf(uploadId)) {
        const at = (await stat(join(folderOf(uploadId), name)).catch(() => undefined))?.mtimeMs;
        if (at === undefined) continue; // the part was replaced
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

/** Returns the requested parts in ascending order. Throws an `uploadIncomplete` error if one is missing or too small. */
function chosenParts(stored: StoredPart[], wanted: Omit<Part, "bytes">[]): StoredPart[] {
  const byName = new Map(stored.map((part) => [`${part.partNumber}-${part.etag}`, part]));
  let last = 0;
  return wanted.map(({ partNumber, etag }, at) => {
    const found = byName.get(`${partNumber}-${etag}`);
    const isTooSmall = at < wanted.length - 1 && (found?.bytes ?? 0) < partBytes;
    if (!found || isTooSmall || partNumber <= last) {
      throw new AppError("invalid", "parts", { message: "uploadIncomplete" });
    }
    last = partNumber;
    return found;
  });
}

/** Computes the ETag as S3 does: the MD5 of the parts' MD5s, followed by their number. */
function etagOf(parts: Omit<Part, "bytes">[]): string {
  const hash = createHash("md5");
  for (const { etag } of parts) hash.update(Buffer.from(etag, "hex"));
  return `${hash.digest("hex")}-${parts.length}`;
}

async function* joined(files: string[]) {
  for (const file of files) yield* createReadStream(file, { highWaterMark: 1024 * 1024 });
}

function unknownUpload(): AppError {
  return new AppError("notFound", "multipart", { message: "uploadUnknown" });
}

function asUnknown(error: unknown): never {
  throw hasCode(error, "ENOENT") ? unknownUpload() : error;
}
