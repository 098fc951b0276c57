import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { whileWaiting } from "#app/platform/admission/admission.server.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { requesterOf } from "#app/platform/sandbox/requester-of.ts";
import type { Sandbox } from "#app/platform/sandbox/sandbox.server.ts";
import { pictureFormats, pictureSources } from "../contract.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { putBytes } from "./check-upload.server.ts";
import type { Crop } from "./inspect/encode-picture-program.server.ts";
import { encodeOwn } from "./inspect/encode-picture.server.ts";
import { checkedKey, objectPathOf } from "./object-path.ts";
import type { Sender } from "./purpose.ts";
import { insertUpload, markChecked } from "./upload-store.server.ts";
import type { CheckedUpload } from "./uploads.server.ts";

export type PictureCut = {
  crop: Crop;
  /** Widths in pixels, in ascending order, each with its byte budget for AVIF. */
  files: readonly { width: number; avifBytes: number }[];
  /** Whether the picture itself is a PNG instead of a JPEG. */
  isPng?: boolean;
};

/** A cropped image: a new, unconfirmed upload, and its sources for a page. */
export type CutPicture = {
  upload: CheckedUpload;
  sources: { width: number; height: number; avif: string; webp: string; src: string };
};

type Services = { db: Database; now: () => Date; objects: { store: ObjectStore }; sandbox: Pick<Sandbox, "inTurn"> };

/** Byte budgets of the other formats, relative to AVIF. */
const bytesPerAvifByte = { avif: 1, webp: 1.25, "image/jpeg": 2, "image/png": Infinity } as const;

/**
 * Renders part of a checked image as a new upload: a JPEG or PNG in the largest width now, so that an editor sees it immediately.
 * A job makes AVIF and WebP in each width after the upload was confirmed (upload-jobs.server.ts); until then, their
 * addresses show that. It is removed after a day unless confirmed. Never call it in a transaction.
 */
export async function cutPicture(
  services: Services,
  { source, sender, cut }: { source: CheckedUpload; sender: Sender; cut: PictureCut },
): Promise<CutPicture> {
  const { db, now, objects } = services;
  const id = randomUUID();
  const { whole, renditions } = filesOf(cut);
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
    pendingCut: { source: source.id, crop: cut.crop, files: renditions },
    createdAt: now(),
    begunAt: now(),
  });
  const { bytes, width, height } = await whileWaiting(async () => {
    const original = await buffer(await objects.store.open(checkedKey(source.id)));
    return services.sandbox.inTurn(requesterOf(sender, "visitor"), (turn) =>
      encodeOwn(turn, "cut", original, { ...whole, crop: cut.crop }),
    );
  });
  await putBytes(objects.store, checkedKey(id), bytes, whole.format);
  const found = { type: whole.format, bytes: bytes.byteLength, width, height };
  await markChecked(db, id, source.purpose, found);
  const path = objectPathOf(id);
  return {
    upload: { ...source, id, path, ...found, isCut: true },
    sources: { width, height, ...pictureSources(path, cutWidths), src: path },
  };
}

function filesOf({ files, isPng }: PictureCut) {
  const widest = files.at(-1);
  if (!widest) throw new Error("Expected a crop with at least one width");
  const renditions = files.flatMap(({ width, avifBytes }) =>
    pictureFormats.map((format) => ({
      name: `${width}.${format}`,
      format,
      width,
      mostBytes: avifBytes * bytesPerAvifByte[format],
    })),
  );
  const { width, avifBytes } = widest;
  const format = isPng ? "image/png" : "image/jpeg";
  return { renditions, whole: { format, width, mostBytes: avifBytes * bytesPerAvifByte[format] } };
}
