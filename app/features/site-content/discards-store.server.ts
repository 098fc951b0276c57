import { eq, lt } from "drizzle-orm";
import type { Executor } from "#app/platform/db/database.server.ts";
import { siteDiscards } from "./table.server.ts";

type DiscardRow = typeof siteDiscards.$inferSelect;

export async function insertDiscard(db: Executor, discard: DiscardRow): Promise<void> {
  await db.insert(siteDiscards).values(discard);
}

export async function listDiscards(db: Executor): Promise<DiscardRow[]> {
  return db.select().from(siteDiscards);
}

export async function findDiscard(db: Executor, id: string): Promise<DiscardRow | undefined> {
  const [found] = await db.select().from(siteDiscards).where(eq(siteDiscards.id, id));
  return found;
}

export async function deleteDiscardsBefore(db: Executor, since: Date): Promise<void> {
  await db.delete(siteDiscards).where(lt(siteDiscards.discardedAt, since));
}
