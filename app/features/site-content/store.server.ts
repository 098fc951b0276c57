import { desc, eq, lte, sql } from "drizzle-orm";
import type { Executor } from "#app/platform/db/database.server.ts";
import { acceptedSamples, siteDrafts, sitePublications } from "./table.server.ts";

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
