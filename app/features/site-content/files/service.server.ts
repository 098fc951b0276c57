import { randomUUIDv7 } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { lockInTransaction } from "#app/platform/db/advisory-locks.server.ts";
import type { Transaction } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { FeatureServices } from "#app/platform/feature/feature.server.ts";
import { cutPicture, type PictureCut } from "#app/platform/files/server/cut-picture.server.ts";
import type { CheckedUpload, Uploads } from "#app/platform/files/server/uploads.server.ts";
import type { Caller } from "#app/platform/http/serve.server.ts";
import {
  documentPurpose,
  type ListedFile,
  type PictureBody,
  picturePurpose,
  type SiteDocument,
  type SiteFileValue,
  type SitePicture,
} from "./contract.ts";
import { cropOf, type Focus, leastSizeOf } from "./crop-of.ts";
import { type PictureShape, pictureShapes, type PictureShapeRules } from "./picture-shapes.ts";
import * as store from "./store.server.ts";

export type SiteFileServices = Pick<FeatureServices, "db" | "now" | "objects" | "sandbox"> & { uploads: Uploads };
type Editor = Caller & { staff: { name: string } };

const mostListed = 300;

const keptMilliseconds = 7 * 86_400_000;

/** Crops an uploaded image to a shape. Idempotent. Throws the same errors as `uploads.check`, or `pictureTooSmall`. */
export async function makeSitePicture(
  services: SiteFileServices,
  { objectURL, shape, focus }: PictureBody,
  editor: Editor,
): Promise<{ id: string; picture: SitePicture }> {
  const { db, uploads } = services;
  const source = await uploads.check({ url: objectURL, purpose: picturePurpose, sender: editor });
  const cut = cutFor(source, shape, focus);
  const { upload, sources: picture } = await cutPicture(services, { source, sender: editor, cut });
  const file = newFile(services, editor, {
    kind: "picture",
    value: picture,
    path: upload.path,
    original: source.path,
    name: source.name,
    pages: null,
    focus,
  });
  await db.transaction(async (transaction) => {
    await lockInTransaction(transaction, "siteFile", source.path); // otherwise, two concurrent requests would both confirm the upload
    if (!(await store.findMadeOf(transaction, source.path))) await uploads.confirm(transaction, source);
    await uploads.confirm(transaction, upload);
    await store.insertSiteFile(transaction, file);
  });
  return { id: file.id, picture };
}

/** Registers an uploaded PDF. Idempotent. Throws the same errors as `uploads.check`. */
export async function makeSiteDocument(
  services: SiteFileServices,
  objectURL: string,
  editor: Editor,
): Promise<{ id: string; document: SiteDocument }> {
  const { db, uploads } = services;
  const upload = await uploads.check({ url: objectURL, purpose: documentPurpose, sender: editor });
  const document = { path: upload.path, sizeBytes: upload.bytes };
  const file = newFile(services, editor, {
    kind: "document",
    value: document,
    path: upload.path,
    original: upload.path,
    name: upload.name,
    pages: upload.pages ?? null,
    focus: null,
  });
  return db.transaction(async (transaction) => {
    await lockInTransaction(transaction, "siteFile", upload.path);
    const made = await store.findMadeOf(transaction, upload.path);
    if (made) return { id: made.id, document };
    await uploads.confirm(transaction, upload);
    await store.insertSiteFile(transaction, file);
    return { id: file.id, document };
  });
}

function newFile(
  { now }: SiteFileServices,
  { staff }: Editor,
  file: Omit<store.SiteFile, "id" | "createdAt" | "createdBy">,
): store.SiteFile {
  return { id: randomUUIDv7(), ...file, createdAt: now(), createdBy: staff.name };
}

/** Lists the newest pictures and documents, whether they are in use or not. */
export async function listSiteFiles({ db }: Pick<SiteFileServices, "db">): Promise<ListedFile[]> {
  const files = await store.listSiteFiles(db, mostListed);
  return files.map(({ id, kind, value, original, name, pages, focus, createdAt, createdBy: by }) => {
    return { id, kind, value, original, name, pages, focus, at: createdAt.toISOString(), by };
  });
}

/** Returns the crop and the widths of an image for a shape. Throws a `pictureTooSmall` error with the required size. */
function cutFor({ width, height }: CheckedUpload, name: PictureShape, focus: Focus): PictureCut {
  if (width === undefined || height === undefined) throw new Error("Expected a picture to have a size");
  const shape: PictureShapeRules = pictureShapes[name];
  const crop = cropOf({ width, height }, shape, focus);
  if (crop.width < shape.leastWidth) {
    throw new AppError("invalid", "picture", {
      fields: { file: "pictureTooSmall" },
      message: "pictureTooSmall",
      values: leastSizeOf({ width, height }, shape),
    });
  }
  return { crop, files: shape.files.filter((file) => file.width <= crop.width), isPng: shape.isPng ?? false };
}

/**
 * Returns whether each value matches a registered file. Locks the files until the transaction ends, so that they cannot
 * be removed.
 */
export async function knownSiteFiles(transaction: Transaction, values: readonly SiteFileValue[]): Promise<boolean[]> {
  const files = await store.holdFilesAt(transaction, values.map(pathOf));
  return values.map((value) => files.some((file) => isDeepStrictEqual(file.value, value)));
}

/** Makes files public when the transaction commits. Ignores default files. */
export async function publishSiteFiles(
  transaction: Transaction,
  uploads: Uploads,
  values: readonly SiteFileValue[],
): Promise<void> {
  for (const path of new Set(values.map(pathOf))) await uploads.publish(transaction, path);
}

/**
 * Removes unused files older than seven days. `usedIn` runs in the same transaction while the rows are locked, so that
 * no draft can start using them in the meantime.
 */
export async function sweepSiteFiles(
  { db, now, uploads }: Pick<SiteFileServices, "db" | "now" | "uploads">,
  usedIn: (transaction: Transaction) => Promise<(value: SiteFileValue) => boolean>,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const old = await store.lockFilesBefore(transaction, new Date(now().getTime() - keptMilliseconds));
    if (old.length === 0) return;
    const isUsed = await usedIn(transaction);
    for (const { id, path, original } of old.filter(({ value }) => !isUsed(value))) {
      await lockInTransaction(transaction, "siteFile", original);
      await store.deleteSiteFile(transaction, id);
      await uploads.release(transaction, path);
      if (!(await store.findMadeOf(transaction, original))) await uploads.release(transaction, original);
    }
  });
}

function pathOf(value: SiteFileValue): string {
  return "path" in value ? value.path : value.src;
}
