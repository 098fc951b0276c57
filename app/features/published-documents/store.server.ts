import { and, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { visibleTo } from "#app/platform/contributions/contribution-columns.server.ts";
import type { ReviewableRows } from "#app/platform/contributions/reviewable.server.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import type { Caller } from "#app/platform/http/serve.server.ts";
import { cvGrants, type DocumentKind, publishedDocuments } from "./table.server.ts";

export type Declaration<Slot extends string = string> = {
  kind: DocumentKind;
  /** Languages, certificates, or regions. The site shows one document per slot. */
  slots: readonly Slot[];
  /**
   * If true, documents from visitors wait for review, and earlier ones are kept so that decisions can be undone. If
   * false, a new document replaces the previous one immediately.
   */
  isReviewed: boolean;
  audit: {
    action: string;
    /** The prefix of the subject in the audit log. */
    subject: string;
    /** The actor's name if a visitor made the change. */
    visitor: string;
  };
};

type Row = typeof publishedDocuments.$inferSelect;
export type DocumentRow<Slot extends string = string> = Row & { slot: Slot };
type Viewer = Pick<Caller, "staff" | "contributor">;
const everyone = { staff: undefined, contributor: undefined };

/** Lets the review page read and update contributed documents. Only patent certificates need a review. */
export const documentRows: ReviewableRows = {
  table: publishedDocuments,
  title: publishedDocuments.slot,
  createdAt: publishedDocuments.uploadedAt,
  version: publishedDocuments.version,
};

/**
 * Returns one document per slot: the newest published one or, if there is none, the newest pending one the viewer can
 * see.
 */
export function listVisible<Slot extends string>(
  db: Executor,
  declaration: Declaration<Slot>,
  viewer: Viewer = everyone,
): Promise<DocumentRow<Slot>[]> {
  const publishedFirst = desc(publishedDocuments.state); // "published" sorts after "pending"
  return firstOfEachSlot(db, declaration, visibleTo(viewer, publishedDocuments), publishedFirst);
}

/** Returns the last document that a browser sent for each slot. */
export function listLastSentBy<Slot extends string>(
  db: Executor,
  declaration: Declaration<Slot>,
  contributor: string,
): Promise<DocumentRow<Slot>[]> {
  return firstOfEachSlot(db, declaration, eq(publishedDocuments.contributor, contributor));
}

async function firstOfEachSlot<Slot extends string>(
  db: Executor,
  { kind, slots }: Declaration<Slot>,
  condition: SQL,
  ...order: SQL[]
): Promise<DocumentRow<Slot>[]> {
  const { slot, uploadedAt, id } = publishedDocuments;
  const rows = await db
    .selectDistinctOn([slot])
    .from(publishedDocuments)
    .where(and(eq(publishedDocuments.kind, kind), condition))
    .orderBy(slot, ...order, desc(uploadedAt), desc(id));
  return rows.flatMap((row) => {
    const known = slots.find((each) => each === row.slot);
    return known === undefined ? [] : [{ ...row, slot: known }];
  });
}

export async function findDocument(db: Executor, kind: DocumentKind, id: string): Promise<DocumentRow | undefined> {
  const [found] = await db
    .select()
    .from(publishedDocuments)
    .where(and(eq(publishedDocuments.kind, kind), eq(publishedDocuments.id, id)));
  return found;
}

export async function insertDocument(db: Executor, row: DocumentRow): Promise<void> {
  await db.insert(publishedDocuments).values(row);
}

export async function moveDocument(db: Executor, id: string, slot: string): Promise<void> {
  await db
    .update(publishedDocuments)
    .set({ slot, version: sql`${publishedDocuments.version} + 1` })
    .where(eq(publishedDocuments.id, id));
}

/** Removes the documents of a slot, or a single one. Returns the paths of their files. */
export async function removeDocuments(
  db: Executor,
  kind: DocumentKind,
  which: { slot: string } | { id: string },
): Promise<string[]> {
  const isOne = "id" in which ? eq(publishedDocuments.id, which.id) : eq(publishedDocuments.slot, which.slot);
  const removed = await db
    .delete(publishedDocuments)
    .where(and(eq(publishedDocuments.kind, kind), isOne))
    .returning({ path: publishedDocuments.path });
  return removed.map(({ path }) => path);
}

/** Stores a grant and deletes expired ones. */
export async function addGrant(db: Executor, grant: typeof cvGrants.$inferInsert, now: Date): Promise<void> {
  await db.delete(cvGrants).where(lt(cvGrants.expiresAt, now));
  await db.insert(cvGrants).values(grant);
}

/** Whether a grant is valid for the current password. */
export async function hasGrant(
  db: Executor,
  { tokenHash, credential }: Pick<typeof cvGrants.$inferSelect, "tokenHash" | "credential">,
  now: Date,
): Promise<boolean> {
  const found = await db
    .select({ expiresAt: cvGrants.expiresAt })
    .from(cvGrants)
    .where(and(eq(cvGrants.tokenHash, tokenHash), eq(cvGrants.credential, credential), gt(cvGrants.expiresAt, now)));
  return found.length > 0;
}
