import { buffer } from "node:stream/consumers";
import * as z from "zod/mini";
import type { Database } from "#app/platform/db/database.server.ts";
import { defineJob, enqueue, fileLanes, type JobKind, scheduledJob } from "#app/platform/jobs/jobs.server.ts";
import type { Sandbox } from "#app/platform/sandbox/sandbox.server.ts";
import { pictureFormats, pictureWidths, signedUrlSeconds } from "../contract.ts";
import { sharePicture } from "../share-picture.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { removeUnlessKept } from "./backup-lock.server.ts";
import { putBytes } from "./check-upload.server.ts";
import type { Encoding } from "./inspect/encode-picture-program.server.ts";
import { encodeOwn } from "./inspect/encode-picture.server.ts";
import { arrivalKey, checkedKey, keysOf, uploadIdOf } from "./object-path.ts";
import { removeLeftFiles } from "./passing-file.server.ts";
import { announcedSeconds } from "./quotas.server.ts";
import type { PendingCut } from "./table.server.ts";
import {
  closeUpload,
  findUpload,
  forgetClosed,
  forgetUnbegun,
  listExpired,
  listUncut,
  markCut,
  releaseUnconfirmed,
  type UploadRow,
} from "./upload-store.server.ts";

const dayMilliseconds = 86_400_000;
/** A day after the last signed URL expires, no more bytes can arrive. */
const closedAfterMilliseconds = signedUrlSeconds * 1000 + dayMilliseconds;
const closedAtOnce = 500;
const removedLaterMilliseconds = 300_000;

const uploadId = z.object({ id: z.string() });
export const renditionsKind: JobKind<{ id: string }> = { name: "make-renditions", lanes: fileLanes, payload: uploadId };
export const removeUploadKind: JobKind<{ id: string }> = { name: "remove-upload", lanes: fileLanes, payload: uploadId };

type Services = { db: Database; store: ObjectStore; sandbox: Sandbox; now: () => Date };

/**
 * Creates smaller, better compressed versions of an image, or of the part of another image that it shows. Until the job
 * has run, pages show the image itself.
 */
export function renditionsJob({ db, store, sandbox }: Pick<Services, "db" | "store" | "sandbox">) {
  return defineJob({
    ...renditionsKind,
    async run({ id }) {
      const row = await findUpload(db, id);
      if (!row || row.state === "released" || row.width === null) return;
      const requester = { lane: "background", sender: row.contributor ?? "staff" } as const;
      const cut = row.pendingCut;
      if (row.cutWidths && !cut) return;
      if (cut && !(await store.head(checkedKey(cut.source)))) return; // both are being removed
      const whole = await buffer(await store.open(checkedKey(cut?.source ?? id)));
      for (const { name, encoding } of cut ? renditionsOfCut(cut) : usualRenditions) {
        const key = checkedKey(id, name);
        if (await store.head(key)) continue; // rendered before this job was interrupted
        const { bytes } = await sandbox.inTurn(requester, (turn) => encodeOwn(turn, "renditions", whole, encoding));
        await putBytes(store, key, bytes, `image/${encoding.format}`);
      }
      if (cut) await markCut(db, id);
    },
  });
}

const { name: shareName, ...shareSize } = sharePicture;
const usualRenditions: { name: string; encoding: Omit<Encoding, "path"> }[] = [
  ...pictureFormats.flatMap((format) =>
    pictureWidths.map((width) => ({ name: `${width}.${format}`, encoding: { format, width } })),
  ),
  { name: shareName, encoding: { format: "jpeg", ...shareSize } },
];

function renditionsOfCut({ crop, files }: PendingCut): typeof usualRenditions {
  return files.map(({ name, ...wanted }) => ({ name, encoding: { ...wanted, crop } }));
}

export function removeUploadJob(services: Pick<Services, "db" | "store" | "now">) {
  return defineJob({
    ...removeUploadKind,
    async run({ id }) {
      const row = await findUpload(services.db, id);
      if (row) await removeBytes(services, row);
    },
  });
}

/**
 * Deletes pending uploads that have no bytes, releases unconfirmed uploads, removes leftovers of interrupted writes,
 * closes uploads whose URLs have expired, and makes the renditions that a restored backup lacks.
 */
export function sweepUploadsJob(services: Pick<Services, "db" | "store" | "now">) {
  const { db, store, now } = services;
  return scheduledJob({
    name: "sweep-uploads",
    cron: "8,23,38,53 * * * *",
    async run(_, { log }) {
      const before = (milliseconds: number) => new Date(now().getTime() - milliseconds);
      const [yesterday, lastWeek] = [before(dayMilliseconds), before(closedAfterMilliseconds)];
      if (store.kind === "disk") await forgetAnnouncements({ db, store }, before(announcedSeconds * 1000));
      for (const id of await listUncut(db, yesterday))
        await enqueue(db, renditionsKind, { id }, { queue: "renditions" });
      const released = await releaseUnconfirmed(db, { whole: yesterday, inParts: lastWeek });
      for (const row of released) await removeBytes(services, row);
      const expired = await listExpired(db, lastWeek, closedAtOnce);
      for (const row of expired) {
        if (row.multipart) await store.abortMultipart(arrivalKey(row.id), row.multipart);
        // The row lists the objects to remove, so keep it while a backup delays the removal.
        if (row.state === "released" && !(await removeBytes(services, row))) continue;
        await store.delete(arrivalKey(row.id)); // a late PUT can arrive after the check
        await closeUpload(db, row.id, now());
      }
      await removeLeftFiles();
      const mostBytesOf = async (key: string) => {
        const id = uploadIdOf(key);
        return (id && (await findUpload(db, id))?.maxBytes) || 0;
      };
      await store.sweep({ temporaryBefore: yesterday, multipartBefore: lastWeek, mostBytesOf });
      if (released.length > 0) log.info({ uploads: released.length }, "unconfirmed uploads deleted");
    },
  });
}

/**
 * With the disk store, the URL of a deleted pending upload no longer accepts data. With an external store, it still
 * works, so the row stays until the URL expires.
 */
async function forgetAnnouncements({ db, store }: Pick<Services, "db" | "store">, before: Date): Promise<void> {
  for (const { id, multipart } of await forgetUnbegun(db, before)) {
    if (multipart) await store.abortMultipart(arrivalKey(id), multipart);
  }
}

/** Removes an upload's bytes. If a running backup might still need them, returns false and removes them later. */
async function removeBytes(
  { db, store, now }: Pick<Services, "db" | "store" | "now">,
  row: UploadRow,
): Promise<boolean> {
  const isRemoved = await removeUnlessKept(db, async () => {
    for (const key of keysOf(row)) await store.delete(key);
  });
  if (isRemoved) {
    await forgetClosed(db, row.id);
    return true;
  }
  const runAt = new Date(now().getTime() + removedLaterMilliseconds);
  await enqueue(db, removeUploadKind, { id: row.id }, { runAt });
  return false;
}
