import { and, eq, gt, lt } from "drizzle-orm";
import type { Executor } from "#app/platform/db/database.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { cvDocuments, cvGrants } from "./table.server.ts";

export type CvRow = typeof cvDocuments.$inferSelect;

/** The CV that was uploaded in a language. */
export async function findCv(db: Executor, language: Language): Promise<CvRow | undefined> {
  const [found] = await db.select().from(cvDocuments).where(eq(cvDocuments.language, language));
  return found;
}

/** Stores a CV in the place of the one of its language. */
export async function putCv(db: Executor, row: CvRow): Promise<void> {
  await db.insert(cvDocuments).values(row).onConflictDoUpdate({ target: cvDocuments.language, set: row });
}

/** Remembers a grant and forgets those that are over. */
export async function addGrant(db: Executor, grant: typeof cvGrants.$inferInsert, now: Date): Promise<void> {
  await db.delete(cvGrants).where(lt(cvGrants.expiresAt, now));
  await db.insert(cvGrants).values(grant);
}

/** Whether there is such a grant for this password now. */
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
