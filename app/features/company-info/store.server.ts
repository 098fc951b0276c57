import { and, desc, eq, isNull } from "drizzle-orm";
import type { Executor } from "#app/platform/db/database.server.ts";
import type { CompanyVersion } from "./contract.ts";
import { companyInformationVersions as versions } from "./table.server.ts";

const shownAtMost = 20;

/** What was published and not taken back, the newest first. */
export async function listShown(db: Executor, limit = shownAtMost): Promise<CompanyVersion[]> {
  const rows = await db
    .select()
    .from(versions)
    .where(isNull(versions.takenBackAt))
    .orderBy(desc(versions.publishedAt), desc(versions.id))
    .limit(limit);
  return rows.map(({ id, texts, publishedAt, publishedBy }) => ({
    id,
    texts,
    publishedAt: publishedAt.toISOString(),
    publishedBy,
  }));
}

export async function insertVersion(db: Executor, version: typeof versions.$inferInsert): Promise<void> {
  await db.insert(versions).values(version);
}

/** False when there is no such version or it was taken back before. */
export async function markTakenBack(db: Executor, id: string, at: Date): Promise<boolean> {
  const marked = await db
    .update(versions)
    .set({ takenBackAt: at })
    .where(and(eq(versions.id, id), isNull(versions.takenBackAt)))
    .returning({ id: versions.id });
  return marked.length > 0;
}
