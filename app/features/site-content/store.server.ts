import { count, desc, eq, lt, lte, max, ne, sql } from "drizzle-orm";
import type { Authors } from "#app/platform/content/field-authors.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import { acceptedSamples, siteAuthors, siteDrafts, siteEditors, sitePublications } from "./table.server.ts";

export type DraftRow = typeof siteDrafts.$inferSelect;
export type Publication = typeof sitePublications.$inferSelect;

/** Returns the current publication, or undefined if nothing has been published yet. */
export async function latestPublication(db: Executor): Promise<Publication | undefined> {
  const [found] = await db.select().from(sitePublications).orderBy(desc(sitePublications.number)).limit(1);
  return found;
}

export async function findPublication(db: Executor, id: string): Promise<Publication | undefined> {
  const [found] = await db.select().from(sitePublications).where(eq(sitePublications.id, id));
  return found;
}

/** Lists the latest publications without their content. */
export async function listPublications(db: Executor, limit: number): Promise<Omit<Publication, "content">[]> {
  const { id, number, changed, publishedAt, publishedBy } = sitePublications;
  return db
    .select({ id, number, changed, publishedAt, publishedBy })
    .from(sitePublications)
    .orderBy(desc(number))
    .limit(limit);
}

export async function insertPublication(db: Executor, publication: Publication): Promise<void> {
  await db.insert(sitePublications).values(publication);
}

export async function listDrafts(db: Executor): Promise<DraftRow[]> {
  return db.select().from(siteDrafts);
}

/** Saves a draft under a new version number, and returns that number. */
export async function writeDraft(db: Executor, draft: Omit<DraftRow, "version">): Promise<number> {
  const version = sql<number>`nextval('site_draft_versions')`;
  const { block, ...row } = draft;
  const [written] = await db
    .insert(siteDrafts)
    .values({ block, ...row, version })
    .onConflictDoUpdate({ target: siteDrafts.block, set: { ...row, version } })
    .returning({ version: siteDrafts.version });
  if (!written) throw new Error("Expected the version of the draft that was just written");
  return written.version;
}

export async function deleteDraft(db: Executor, block: string): Promise<void> {
  await db.delete(siteDrafts).where(eq(siteDrafts.block, block));
}

/** Returns the content of every stored publication. */
export async function listContents(db: Executor): Promise<Record<string, unknown>[]> {
  const rows = await db.select({ content: sitePublications.content }).from(sitePublications);
  return rows.map(({ content }) => content);
}

export async function deletePublicationsBefore(db: Executor, number: number): Promise<void> {
  await db.delete(sitePublications).where(lte(sitePublications.number, number));
}

export async function listAccepted(db: Executor): Promise<string[]> {
  return (await db.select({ sample: acceptedSamples.sample }).from(acceptedSamples)).map(({ sample }) => sample);
}

export async function insertAccepted(db: Executor, row: typeof acceptedSamples.$inferInsert): Promise<void> {
  await db.insert(acceptedSamples).values(row).onConflictDoNothing();
}

export async function deleteAccepted(db: Executor, sample: string): Promise<void> {
  await db.delete(acceptedSamples).where(eq(acceptedSamples.sample, sample));
}

/** Returns who changed each field last, by block. */
export async function listAuthors(db: Executor): Promise<Record<string, Authors>> {
  const rows = await db.select().from(siteAuthors);
  return Object.fromEntries(rows.map(({ block, fields }) => [block, fields]));
}

export async function readAuthors(db: Executor, block: string): Promise<Authors> {
  const [found] = await db.select().from(siteAuthors).where(eq(siteAuthors.block, block));
  return found?.fields ?? {};
}

export async function writeAuthors(db: Executor, block: string, fields: Authors): Promise<void> {
  await db
    .insert(siteAuthors)
    .values({ block, fields })
    .onConflictDoUpdate({ target: siteAuthors.block, set: { fields } });
}

/** Returns a mark that changes with every draft and publication. */
export async function stampOf(db: Executor): Promise<string> {
  const [drafts] = await db.select({ newest: max(siteDrafts.version), count: count() }).from(siteDrafts);
  const [published] = await db.select({ newest: max(sitePublications.number) }).from(sitePublications);
  return [published?.newest ?? 0, drafts?.newest ?? 0, drafts?.count ?? 0].join("-");
}

export async function writeEditor(db: Executor, editor: typeof siteEditors.$inferInsert): Promise<void> {
  await db.insert(siteEditors).values(editor).onConflictDoUpdate({ target: siteEditors.account, set: editor });
}

/** Lists who else has been seen since a point in time, and forgets all who have not. */
export async function listOtherEditors(db: Executor, account: string, since: Date) {
  await db.delete(siteEditors).where(lt(siteEditors.seenAt, since));
  const { name, block } = siteEditors;
  return db.select({ name, block }).from(siteEditors).where(ne(siteEditors.account, account)).orderBy(name);
}
