import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { closeToOthers, makeFolder } from "#app/platform/disk/folders.server.ts";
import { hasCode } from "#app/platform/disk/has-code.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { writeDurably } from "./disk-files.server.ts";
import { createDiskParts, type DiskParts } from "./disk-parts.server.ts";
import { createPublisher, discard, type Meta } from "./disk-publisher.server.ts";
import { createDiskRoom } from "./disk-room.server.ts";
import { contentType, type ObjectInfo, type ObjectStore, type PutLimits, requireObjectKey } from "./object-store.ts";
import type { UrlSigner } from "./url-signer.server.ts";

type Options = { folder: string; signer: UrlSigner; reserveBytes?: number };

export type Write = { type: string; size: PutLimits["size"]; body: AsyncIterable<Uint8Array> };

/** An object store with additional functions for signed uploads. */
export type DiskStore = ObjectStore & {
  kind: "disk";
  /**
   * Stores the body of a signed PUT. Sending the same bytes again is a no-op; sending different bytes throws a
   * `preconditionFailed` error.
   */
  receive(key: string, write: Write): Promise<ObjectInfo>;
  receivePart: DiskParts["receive"];
  /** Returns the space left for uploads, in bytes. */
  roomLeft(): Promise<number>;
};

/** Stores objects in a local folder. `objects/`, `multipart/`, and `tmp/` must be on the same file system. */
export async function createDiskStore(options: Options): Promise<DiskStore> {
  const { folder, signer, reserveBytes } = options;
  const temporary = join(folder, "tmp");
  const room = createDiskRoom(folder, reserveBytes);
  for (const name of ["objects", "multipart", "tmp"]) await makeFolder(join(folder, name));
  await closeToOthers(folder);

  const { folderOf, metaOf, publish } = createPublisher({ folder, room });

  async function receive(key: string, { type, size, body }: Write): Promise<ObjectInfo> {
    const most = "exactly" in size ? size.exactly : size.atMost;
    let sent: Meta | undefined;
    const meta = await publish(key, most, async (dataFile, { spend }) => {
      const { bytes, md5 } = await writeDurably(dataFile, body, { atMostBytes: most, spend });
      if ("exactly" in size && bytes !== size.exactly) {
        throw new AppError("invalid", "object", { message: "uploadIncomplete" });
      }
      sent = { bytes, type, etag: md5 };
      return sent;
    });
    if (meta) return infoOf(meta);
    return sameAsBefore(await metaOf(key), sent);
  }

  const parts = createDiskParts({ folder, room, publisher: { folderOf, metaOf, publish } });

  return {
    kind: "disk",
    async signPut(key, { type, size, expiresInSeconds }) {
      requireObjectKey(key);
      const parameters = {
        ...(type !== undefined && { type }),
        ...("exactly" in size ? { size: String(size.exactly) } : { max: String(size.atMost) }),
      };
      const url = signer.sign({ method: "PUT", path: `/objects/${key}`, parameters, expiresInSeconds });
      return { url, headers: contentType(type) };
    },
    async signPart(key, upload, partNumber, { atMostBytes, bytes, expiresInSeconds }) {
      requireObjectKey(key);
      if (bytes !== undefined && bytes > atMostBytes) {
        throw new AppError("tooLarge", "part", { message: "fileTooLarge" });
      }
      const parameters = {
        upload,
        partNumber: String(partNumber),
        max: String(atMostBytes),
        ...(bytes !== undefined && { size: String(bytes) }),
      };
      return {
        url: signer.sign({ method: "PUT", path: `/objects/${key}`, parameters, expiresInSeconds }),
        headers: {},
      };
    },
    receive,
    receivePart: parts.receive,
    roomLeft: room.left,
    createMultipart: parts.create,
    listParts: parts.list,
    completeMultipart: async (...given) => infoOf(await parts.complete(...given)),
    abortMultipart: parts.abort,

    async head(key) {
      const meta = await metaOf(key);
      return meta && infoOf(meta);
    },
    async open(key, range): Promise<Readable> {
      const stream = createReadStream(join(folderOf(key), "data"), range);
      try {
        await once(stream, "open");
      } catch (error) {
        throw hasCode(error, "ENOENT") ? new AppError("notFound", "object") : error;
      }
      return stream;
    },
    put: (key, body, { type, bytes }) => receive(key, { type, size: { exactly: bytes }, body }),
    async delete(key) {
      await discard(folderOf(key), temporary);
    },
    async sweep({ temporaryBefore, multipartBefore }) {
      for (const [name, before] of [
        ["tmp", temporaryBefore],
        ["multipart", multipartBefore],
      ] as const) {
        for (const entry of await readdir(join(folder, name))) {
          const path = join(folder, name, entry);
          const found = await stat(path).catch(() => undefined); // may have finished in the meantime
          if (found && found.mtime < before) await discard(path, temporary);
        }
      }
    },
    async isEmpty() {
      for (const shelf of await readdir(join(folder, "objects"))) {
        if ((await readdir(join(folder, "objects", shelf))).length > 0) return false;
      }
      return true;
    },
    async probe() {
      const state = await room.state();
      const file = join(temporary, randomUUID());
      try {
        await writeFile(file, "a line", { flag: "wx", mode: 0o600 });
      } finally {
        await rm(file, { force: true });
      }
      return state;
    },
  };
}

function sameAsBefore(before: Meta | undefined, sent: Meta | undefined): ObjectInfo {
  if (!before || !sent || before.etag !== sent.etag || before.type !== sent.type) {
    throw new AppError("preconditionFailed", "object", { message: "uploadUsed" });
  }
  return infoOf(before);
}

function infoOf({ bytes, type, etag }: Meta): ObjectInfo {
  return { bytes, type, etag };
}
