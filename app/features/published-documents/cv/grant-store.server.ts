import { and, eq, gt, lt } from "drizzle-orm";
import type { Executor } from "#app/platform/db/database.server.ts";
import { cvGrants } from "./table.server.ts";

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
