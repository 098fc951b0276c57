import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { recordAudit, requireVersion } from "#app/platform/audit/audit.server.ts";
import { isSame } from "#app/platform/content/block-values.ts";
import { announceContentChange } from "#app/platform/db/content-changes.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { readInstant } from "#app/platform/i18n/zoned-time.server.ts";
import { type NewsItemFields, photosOf } from "./contract.ts";
import { type NewsServices, showPhotos, storedTexts, takePhotos } from "./service.server.ts";
import type { Publication } from "./staff-contract.ts";
import { lockNews, type NewsRow, updateNews } from "./store.server.ts";

type Change = {
  fields: NewsItemFields;
  publication: Publication;
  version: number;
  by: string;
  contributor: string | undefined;
};

/** Updates an item. Throws `notFound`, `conflict` if someone else updated it first, or an `invalid` error. */
export async function changeNews({ db, now, uploads }: NewsServices, id: string, change: Change): Promise<NewsRow> {
  const at = now();
  return db.transaction(async (transaction) => {
    const existing = await lockNews(transaction, id);
    if (!existing || existing.deletedAt) throw new AppError("notFound", "news");
    const isPublishing = change.publication.when !== "draft" && existing.state !== "published";
    const columns = { ...storedTexts(change.fields), ...publicationColumns(change.publication, at, existing) };
    // Someone else made the same change.
    if (existing.version !== change.version && !isPublishing && hasColumns(existing, columns)) return existing;
    await requireVersion(transaction, `news/${id}`, existing, change.version);
    const row = await updateNews(transaction, id, {
      ...columns,
      ...(isPublishing && {
        state: "published",
        decidedAt: at,
        decidedBy: change.by,
        discardReason: null,
        senderNetwork: null,
      }),
      updatedAt: at,
    });
    await takePhotos(transaction, uploads, {
      row,
      before: photosOf(existing),
      contributor: change.contributor,
    });
    await recordAudit(transaction, { at, actor: change.by, action: "news.change", subject: `news/${id}` });
    await announceContentChange(transaction, "news");
    return row;
  });
}

/** Returns whether an item already has these values. Ignores the publication time of drafts. */
function hasColumns(row: NewsRow, columns: Partial<NewsRow>): boolean {
  const { publishedAt, ...others } = columns;
  if (!row.draft && publishedAt?.getTime() !== row.publishedAt.getTime()) return false;
  return isSame({ ...row, ...others }, row);
}

/** Maps the publication choice to columns. An item that is already public keeps its date if published "now". */
export function publicationColumns(
  publication: Publication,
  now: Date,
  existing?: Pick<NewsRow, "draft" | "state" | "publishedAt">,
): { draft: boolean; publishedAt: Date } {
  if (publication.when === "at") return { draft: false, publishedAt: timeOf(publication.localTime) };
  const wasPublic = existing?.state === "published" && !existing.draft && existing.publishedAt <= now;
  const publishedAt = wasPublic ? existing.publishedAt : now;
  // A contribution that still waits for review is no draft of the staff: its sender keeps seeing it.
  return { draft: publication.when === "draft" && existing?.state !== "pending", publishedAt };
}

function timeOf(localTime: string): Date {
  const moment = readInstant(localTime, businessTimeZone);
  if (!moment) throw new AppError("invalid", "news", { fields: { publishAt: "timeInvalid" } });
  return moment;
}

type Deletion = { version: number; by: string };

/**
 * Marks an item as deleted (it can be restored) and hides its photos. Throws `notFound`, or `conflict` if someone
 * else updated it first.
 */
export function deleteNews(services: NewsServices, id: string, { version, by }: Deletion): Promise<NewsRow> {
  const isMovable = ({ deletedAt }: NewsRow) => !deletedAt;
  return moveNews(services, id, { by, action: "news.delete", isMovable, version }, (at) => ({ deletedAt: at }));
}

/** Restores a deleted item. Throws `notFound` if it does not exist or is not deleted. */
export function restoreNews(services: NewsServices, id: string, by: string): Promise<NewsRow> {
  const isMovable = ({ deletedAt }: NewsRow) => deletedAt !== null;
  return moveNews(services, id, { by, action: "news.restore", isMovable }, () => ({ deletedAt: null }));
}

type Move = { by: string; action: string; isMovable: (row: NewsRow) => boolean; version?: number };

async function moveNews(
  { db, now, uploads }: NewsServices,
  id: string,
  { by, action, isMovable, version }: Move,
  changes: (at: Date) => Partial<NewsRow>,
): Promise<NewsRow> {
  const at = now();
  return db.transaction(async (transaction) => {
    const existing = await lockNews(transaction, id);
    if (!existing || !isMovable(existing)) throw new AppError("notFound", "news");
    if (version !== undefined) await requireVersion(transaction, `news/${id}`, existing, version);
    const row = await updateNews(transaction, id, { ...changes(at), updatedAt: at });
    await showPhotos(transaction, uploads, row);
    await recordAudit(transaction, { at, actor: by, action, subject: `news/${id}` });
    await announceContentChange(transaction, "news");
    return row;
  });
}
