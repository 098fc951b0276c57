import { desc, eq, inArray, lt } from "drizzle-orm";
import type { Executor, Transaction } from "#app/platform/db/database.server.ts";
import { siteFiles } from "./table.server.ts";

export type SiteFile = typeof siteFiles.$inferSelect;

export async function insertSiteFile(db: Executor, file: SiteFile): Promise<void> {
  await db.insert(siteFiles).values(file);
}

export async function listSiteFiles(db: Executor, limit: number): Promise<SiteFile[]> {
  return db.select().from(siteFiles).orderBy(desc(siteFiles.createdAt)).limit(limit);
}

export async function findMadeOf(db: Executor, original: string): Promise<SiteFile | undefined> {
  const [found] = await db.select().from(siteFiles).where(eq(siteFiles.original, original)).limit(1);
  return found;
}

/** Returns the files at these paths, and locks them until the transaction ends so that cleanup cannot remove them. */
export async function holdFilesAt(transaction: Transaction, paths: string[]): Promise<SiteFile[]> {
  if (paths.length === 0) return [];
  return transaction.select().from(siteFiles).where(inArray(siteFiles.path, paths)).for("key share");
}

/**
 * Returns files created before a point in time, and locks them until the transaction ends so that no draft can use
 * them.
 */
export async function lockFilesBefore(transaction: Transaction, before: Date): Promise<SiteFile[]> {
  return transaction.select().from(siteFiles).where(lt(siteFiles.createdAt, before)).for("update");
}

export async function deleteSiteFile(db: Executor, id: string): Promise<void> {
  await db.delete(siteFiles).where(eq(siteFiles.id, id));
}
