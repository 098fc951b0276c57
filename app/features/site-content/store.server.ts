import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  ne,
  sql,
} from "drizzle-orm";
import type { Authors } from "#app/platform/content/field-authors.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import { users } from "#app/platform/session/table.server.ts";
import { createDraftLink } from "./contract.ts";
import {
  acceptedSamples,
  siteAuthors,
  siteDraftLinks,
  siteDrafts,
  siteEditors,
  sitePublications,
  siteSchedules,
} from "./table.server.ts";

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

/** Deletes a draft; with `version`, only if it is still that version. */
export async function deleteDraft(db: Executor, block: string, version?: number): Promise<void> {
  const isVersion = version === undefined ? undefined : eq(siteDrafts.version, version);
  await db.delete(siteDrafts).where(and(eq(siteDrafts.block, block), isVersion));
}

export async function listContents(db: Executor): Promise<Record<string, unknown>[]> {
  const rows = await db.select({ content: sitePublications.content }).from(sitePublications);
  return rows.map(({ content }) => content);
}

export async function deletePublicationsBefore(db: Executor, number: number): Promise<void> {
  await db.delete(sitePublications).where(lte(sitePublications.number, number));
}

export type ScheduleRow = typeof siteSchedules.$inferSelect;

export async function listSchedules(db: Executor): Promise<ScheduleRow[]> {
  return db.select().from(siteSchedules).orderBy(asc(siteSchedules.publishAt), asc(siteSchedules.id));
}

export async function insertSchedule(db: Executor, schedule: ScheduleRow): Promise<void> {
  await db.insert(siteSchedules).values(schedule);
}

/** Deletes a scheduled publication and returns it; undefined if there is none. */
export async function takeSchedule(db: Executor, id: string): Promise<ScheduleRow | undefined> {
  const [taken] = await db.delete(siteSchedules).where(eq(siteSchedules.id, id)).returning();
  return taken;
}

/** Notes why something was not published at its time, and returns it; undefined if it is no longer scheduled. */
export async function writeScheduleFailure(db: Executor, id: string, failure: string) {
  const [failed] = await db.update(siteSchedules).set({ failure }).where(eq(siteSchedules.id, id)).returning();
  return failed;
}

/** Counts what was not published at its time. */
export async function countFailedSchedules(db: Executor): Promise<number> {
  return db.$count(siteSchedules, isNotNull(siteSchedules.failure));
}

/** Removes blocks from what is scheduled, or from one scheduled publication. Returns those that contained them. */
export async function dropFromSchedules(db: Executor, blocks: readonly string[], id?: string): Promise<string[]> {
  const names = sql.join(
    blocks.map((block) => sql`${block}`),
    sql`, `,
  );
  const left = sql`${siteSchedules.blocks} - array[${names}]::text[]`;
  const isAsked = id === undefined ? undefined : eq(siteSchedules.id, id);
  const changed = await db
    .update(siteSchedules)
    .set({ blocks: left })
    .where(and(isAsked, sql`${siteSchedules.blocks} ?| array[${names}]::text[]`))
    .returning({ id: siteSchedules.id });
  await db.delete(siteSchedules).where(eq(siteSchedules.blocks, {}));
  return changed.map((each) => each.id);
}

type DraftLinkRow = typeof siteDraftLinks.$inferSelect;

export async function deleteExpiredDraftLinks(db: Executor, now: Date): Promise<void> {
  await db.delete(siteDraftLinks).where(lte(siteDraftLinks.expiresAt, now));
}

export async function insertDraftLink(db: Executor, link: DraftLinkRow): Promise<void> {
  await db.insert(siteDraftLinks).values(link);
}

/** Lists the links that still work, newest first. */
export async function listDraftLinks(db: Executor, now: Date): Promise<DraftLinkRow[]> {
  const { createdAt, id } = siteDraftLinks;
  return db
    .select(getTableColumns(siteDraftLinks))
    .from(siteDraftLinks)
    .innerJoin(users, eq(users.id, siteDraftLinks.accountId))
    .where(isLive(now))
    .orderBy(desc(createdAt), desc(id));
}

/** Returns until when a link works; undefined if it does not. */
export async function findDraftLink(db: Executor, tokenHash: string, now: Date): Promise<Date | undefined> {
  const [found] = await db
    .select({ expiresAt: siteDraftLinks.expiresAt })
    .from(siteDraftLinks)
    .innerJoin(users, eq(users.id, siteDraftLinks.accountId))
    .where(and(eq(siteDraftLinks.tokenHash, tokenHash), isLive(now)));
  return found?.expiresAt;
}

/** A link ends with its time, and with the right of its creator to create links. */
function isLive(now: Date) {
  const mayCreate = inArray(users.role, [...createDraftLink.access]);
  return and(gt(siteDraftLinks.expiresAt, now), isNull(users.disabledAt), mayCreate);
}

export async function isInDrafts(db: Executor, text: string): Promise<boolean> {
  const found = db
    .select({ block: siteDrafts.block })
    .from(siteDrafts)
    .where(sql`strpos(${siteDrafts.value}::text, ${text}) > 0`)
    .limit(1);
  return (await found).length > 0;
}

export async function deleteDraftLink(db: Executor, id: string): Promise<boolean> {
  return (await db.delete(siteDraftLinks).where(eq(siteDraftLinks.id, id)).returning()).length > 0;
}

export async function listAccepted(db: Executor): Promise<string[]> {
  return (await db.select({ sample: acceptedSamples.sample }).from(acceptedSamples)).map(({ sample }) => sample);
}

export async function insertAccepted(db: Executor, samples: readonly string[], acceptedAt: Date): Promise<void> {
  const rows = samples.map((sample) => ({ sample, acceptedAt }));
  await db.insert(acceptedSamples).values(rows).onConflictDoNothing();
}

export async function deleteAccepted(db: Executor, samples: readonly string[]): Promise<void> {
  await db.delete(acceptedSamples).where(inArray(acceptedSamples.sample, samples));
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

/** Returns a mark that changes with every draft, publication, and schedule. */
export async function stampOf(db: Executor): Promise<string> {
  const [drafts] = await db.select({ newest: max(siteDrafts.version), count: count() }).from(siteDrafts);
  const [published] = await db.select({ newest: max(sitePublications.number) }).from(sitePublications);
  const { scheduledAt, failure } = siteSchedules;
  const [scheduled] = await db
    .select({ newest: max(scheduledAt), count: count(), failed: count(failure) })
    .from(siteSchedules);
  const schedules = [scheduled?.newest?.getTime(), scheduled?.count, scheduled?.failed];
  const seen = [published?.newest, drafts?.newest, drafts?.count, ...schedules];
  return seen.map((part) => part ?? 0).join("-");
}

export async function writeEditor(db: Executor, editor: typeof siteEditors.$inferInsert): Promise<void> {
  await db.insert(siteEditors).values(editor).onConflictDoUpdate({ target: siteEditors.account, set: editor });
}

/** Forgets editors who have not been seen since a point in time. */
export async function deleteEditorsBefore(db: Executor, since: Date): Promise<void> {
  await db.delete(siteEditors).where(lt(siteEditors.seenAt, since));
}

/** Lists who else has been seen since a point in time, and forgets all who have not. */
export async function listOtherEditors(db: Executor, account: string, since: Date) {
  await deleteEditorsBefore(db, since);
  const { name, block } = siteEditors;
  return db.select({ name, block }).from(siteEditors).where(ne(siteEditors.account, account)).orderBy(name);
}
