import { randomBytes, randomUUIDv7 } from "node:crypto";
import { admitWaiting } from "#app/platform/contributions/admission.server.ts";
import { announceContentChange } from "#app/platform/db/content-changes.server.ts";
import type { Database, Transaction } from "#app/platform/db/database.server.ts";
import { storedBefore, storingRequest } from "#app/platform/db/idempotency.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Uploads } from "#app/platform/files/server/uploads.server.ts";
import { recordOf } from "#app/platform/i18n/record-of.ts";
import { type NewsItemFields, optionalTexts, photosOf } from "./contract.ts";
import { attachPhotos, deletePhotos } from "./photo-store.server.ts";
import { slugOf } from "./slug.ts";
import { insertNews, newsRows, type NewsRow } from "./store.server.ts";
import { newsItems } from "./table.server.ts";

export type NewsServices = { db: Database; now: () => Date; uploads: Uploads };

export type NewNews = {
  fields: NewsItemFields;
  contributor: string | undefined;
  /** Whether staff created the item. Such items are not tied to a browser. */
  isStaff: boolean;
  startsAs: "pending" | "published";
  /** The network of the visitor who sent the item (admission.server.ts). */
  senderNetwork?: string | null;
  idempotencyKey: string | undefined;
  /** Not in the specification: these two let staff choose whether and when to publish the item. */
  draft?: boolean;
  publishedAt?: Date;
};

/**
 * Stores an item with its photos. Idempotent. Throws `idempotencyMismatch`, or an `invalid` error if a photo belongs to
 * someone else.
 */
export async function createNews({ db, now, uploads }: NewsServices, news: NewNews): Promise<NewsRow> {
  const at = now();
  const request = storingRequest(news.idempotencyKey, news.fields, at);
  return db.transaction(async (transaction) => {
    const existing = await storedBefore(transaction, newsItems, "news", request);
    if (existing) return existing;
    const sender = {
      contributor: news.isStaff ? null : (news.contributor ?? null),
      senderNetwork: news.senderNetwork ?? null,
    };
    if (news.startsAs === "pending") await admitWaiting(transaction, newsRows, sender);
    const row = await insertUnderFreeSlug(transaction, {
      ...storedTexts(news.fields),
      ...sender,
      id: randomUUIDv7(),
      state: news.startsAs,
      draft: news.draft ?? false,
      publishedAt: news.publishedAt ?? at,
      createdAt: at,
      updatedAt: at,
      ...request.columns,
    });
    await takePhotos(transaction, uploads, { row, before: [], contributor: news.contributor });
    if (row.state === "published") await announceContentChange(transaction, "news");
    return row;
  });
}

/** Maps the text fields to columns. Optional texts that are empty become null. */
export function storedTexts(fields: NewsItemFields) {
  return { ...fields, ...recordOf(optionalTexts, (name) => fields[name] || null) };
}

type Photos = { row: NewsRow; before: string[]; contributor: string | undefined };

/**
 * Assigns the listed photos to an item, matches their visibility to the item's, and deletes photos that were removed.
 */
export async function takePhotos(transaction: Transaction, uploads: Uploads, { row, before, contributor }: Photos) {
  const paths = photosOf(row);
  const own = new Set(await attachPhotos(transaction, { paths, itemId: row.id, contributor }));
  if (paths.some((path) => !own.has(path))) {
    throw new AppError("invalid", "photos", { fields: { gallery: "photoUnknown" } });
  }
  const dropped = before.filter((path) => !own.has(path));
  await releasePhotos(transaction, uploads, dropped);
  await showPhotos(transaction, uploads, row);
}

/** Deletes photos and their files. */
export async function releasePhotos(transaction: Transaction, uploads: Uploads, paths: string[]): Promise<void> {
  await deletePhotos(transaction, paths);
  for (const path of paths) await uploads.release(transaction, path);
}

/** Makes photos public while their item is public, and private otherwise. */
export async function showPhotos(transaction: Transaction, uploads: Uploads, row: NewsRow): Promise<void> {
  const isShown = row.state === "published" && !row.draft && !row.deletedAt;
  for (const path of photosOf(row)) {
    if (isShown) await uploads.publish(transaction, path, row.publishedAt);
    else await uploads.withdraw(transaction, path);
  }
}

/** Tries slugs such as "gmp-renewed" and "gmp-renewed-2". After several attempts, appends random characters. */
async function insertUnderFreeSlug(
  transaction: Transaction,
  row: Omit<Parameters<typeof insertNews>[1], "slug">,
): Promise<NewsRow> {
  const base = slugOf(row.title) || "news";
  const endings = ["", "-2", "-3", "-4", "-5", `-${randomBytes(4).toString("hex")}`];
  for (const ending of endings) {
    const inserted = await insertNews(transaction, { ...row, slug: base + ending });
    if (inserted) return inserted;
  }
  throw new Error("Expected a random slug to be unused");
}
