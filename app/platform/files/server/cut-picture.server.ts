import { randomUUID } from "node:crypto";
import { whileWaiting } from "#app/platform/admission/admission.server.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { requesterOf } from "#app/platform/sandbox/requester-of.ts";
import type { Sandbox } from "#app/platform/sandbox/sandbox.server.ts";
import { pictureFormats, pictureSources } from "../contract.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { putBytes } from "./check-upload.server.ts";
import type { Crop } from "./inspect/encode-picture-program.server.ts";
import { type EncodedPicture, encodePicture } from "./inspect/encode-picture.server.ts";
import { checkedKey, objectPathOf } from "./object-path.ts";
import { withFile } from "./passing-file.server.ts";
import type { Sender } from "./purpose.ts";
import { insertUpload, markChecked } from "./upload-store.server.ts";
import type { CheckedUpload } from "./uploads.server.ts";

export type PictureCut = {
  crop: Crop;
  /** Widths in pixels, in ascending order, each with its byte budget for AVIF. */
  files: readonly { width: number; avifBytes: number }[];
};

/** A cropped image: a new, unconfirmed upload, and its sources for a page. */
export type CutPicture = {
  upload: CheckedUpload;
  sources: { width: number; height: number; avif: string; webp: string; src: string };
};

type Services = { db: Database; now: () => Date; objects: { store: ObjectStore }; sandbox: Pick<Sandbox, "inTurn"> };

/** Byte budgets of the other formats, relative to AVIF. */
const bytesPerAvifByte = { avif: 1, webp: 1.25, "image/jpeg": 2 } as const;
const wholeType = "image/jpeg";

/**
 * Renders part of a checked image as a new upload: AVIF and WebP in each width, and a JPEG fallback in the largest
 * width. It is removed after a day unless confirmed. Takes seconds, so never call it in a transaction.
 */
export async function cutPicture(
  services: Services,
  { source, sender, cut }: { source: CheckedUpload; sender: Sender; cut: PictureCut },
): Promise<CutPicture> {
  const { db, now, objects } = services;
  const id = randomUUID();
  const files = filesOf(cut);
  const cutWidths = cut.files.map((file) => file.width);
  await insertUpload(db, {
    id,
    state: "open",
    purpose: source.purpose,
    byStaff: sender.staff !== undefined,
    contributor: sender.contributor ?? null,
    name: source.name,
    maxBytes: 0,
    cutWidths,
    createdAt: now(),
    begunAt: now(),
  });
  const { bytes, width, height } = await whileWaiting(async () =>
    withFile(await objects.store.open(checkedKey(source.id)), (path) =>
      renderFiles(services, { id, path, crop: cut.crop, files, sender }),
    ),
  );
  const found = { type: wholeType, bytes: bytes.byteLength, width, height };
  await markChecked(db, id, source.purpose, found);
  const path = objectPathOf(id);
  return {
    upload: { ...source, id, path, ...found },
    sources: { width, height, ...pictureSources(path, cutWidths), src: path },
  };
}

/** A file to render. The one without a name is served at the image's own path. */
type File = { name: string | undefined; type: string; format: string; width: number; mostBytes: number };

function filesOf({ files }: PictureCut): File[] {
  const widest = files.at(-1);
  if (!widest) throw new Error("Expected a crop with at least one width");
  const renditions = files.flatMap(({ width, avifBytes }) =>
    pictureFormats.map((format) => ({
      name: `${width}.${format}`,
      type: `image/${format}`,
      format,
      width,
      mostBytes: avifBytes * bytesPerAvifByte[format],
    })),
  );
  const { width, avifBytes } = widest;
  const mostBytes = avifBytes * bytesPerAvifByte[wholeType];
  return [...renditions, { name: undefined, type: wholeType, format: wholeType, width, mostBytes }];
}

type Rendering = { id: string; path: string; crop: Crop; files: File[]; sender: Sender };

/**
 * Renders the files one at a time, each in a separate sandbox turn, so that other requests can run in between. Returns
 * the last file.
 */
async function renderFiles(
  { objects: { store }, sandbox }: Services,
  { id, path, crop, files, sender }: Rendering,
): Promise<EncodedPicture> {
  let last: EncodedPicture | undefined;
  for (const { name, type, ...wanted } of files) {
    last = await sandbox.inTurn(requesterOf(sender, "visitor"), (turn) =>
      encodePicture(turn, path, { ...wanted, crop }),
    );
    await putBytes(store, checkedKey(id, name), last.bytes, type);
  }
  if (!last) throw new Error("Expected at least one file to create");
  return last;
}
