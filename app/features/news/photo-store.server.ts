import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Executor } from "#app/platform/db/database.server.ts";
import type { CheckedUpload } from "#app/platform/files/server/uploads.server.ts";
import { newsPhotos } from "./table.server.ts";

export type PhotoRow = typeof newsPhotos.$inferSelect;

type NewPhoto = { formId: string; contributor: string | undefined; upload: CheckedUpload; now: Date };

/** Stores a photo for an unsaved item, under the temporary id of its form. */
export async function insertPhoto(db: Executor, { formId, contributor, upload, now }: NewPhoto): Promise<void> {
  await db.insert(newsPhotos).values({
    path: upload.path,
    formId,
    contributor: contributor ?? null,
    name: upload.name,
    type: upload.type,
    sizeBytes: upload.bytes,
    width: upload.width ?? null,
    height: upload.height ?? null,
    createdAt: now,
  });
}

/** Counts the photos of this form that do not belong to an item yet. */
export async function countLoose(db: Executor, formId: string, contributor: string | undefined): Promise<number> {
  const [counted] = await db
    .select({ photos: sql<number>`count(*)::int` })
    .from(newsPhotos)
    .where(and(eq(newsPhotos.formId, formId), isNull(newsPhotos.itemId), sentBy(contributor)));
  return counted?.photos ?? 0;
}

/**
 * Assigns photos to an item: those it already has, and unassigned ones from this sender. Returns the assigned paths.
 */
export async function attachPhotos(
  db: Executor,
  { paths, itemId, contributor }: { paths: string[]; itemId: string; contributor: string | undefined },
): Promise<string[]> {
  if (paths.length === 0) return [];
  const own = eq(newsPhotos.itemId, itemId);
  const loose = and(isNull(newsPhotos.itemId), sentBy(contributor));
  const attached = await db
    .update(newsPhotos)
    .set({ itemId })
    .where(and(inArray(newsPhotos.path, paths), sql`(${own} or ${loose})`))
    .returning({ path: newsPhotos.path });
  return attached.map(({ path }) => path);
}

export async function listPhotos(db: Executor, itemIds: string[]): Promise<PhotoRow[]> {
  if (itemIds.length === 0) return [];
  return db.select().from(newsPhotos).where(inArray(newsPhotos.itemId, itemIds));
}

export async function listPhotosAt(db: Executor, paths: string[]): Promise<PhotoRow[]> {
  if (paths.length === 0) return [];
  return db.select().from(newsPhotos).where(inArray(newsPhotos.path, paths));
}

export async function deletePhotos(db: Executor, paths: string[]): Promise<void> {
  if (paths.length > 0) await db.delete(newsPhotos).where(inArray(newsPhotos.path, paths));
}

/** Lists photos that were uploaded before a point in time but do not belong to an item. */
export async function listLooseSince(db: Executor, before: Date): Promise<PhotoRow[]> {
  return db
    .select()
    .from(newsPhotos)
    .where(and(isNull(newsPhotos.itemId), lte(newsPhotos.createdAt, before)))
    .limit(500);
}

/** Matches the sender's photos. Staff may have no contributor cookie, or one from an earlier visit. */
function sentBy(contributor: string | undefined) {
  return contributor === undefined ? isNull(newsPhotos.contributor) : eq(newsPhotos.contributor, contributor);
}
