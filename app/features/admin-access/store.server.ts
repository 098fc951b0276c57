import { eq } from "drizzle-orm";
import type { Executor } from "#app/platform/db/database.server.ts";

import { credentials } from "./table.server.ts";

/** The stored hash of a password, if it was ever set. */
export async function findHash(db: Executor, name: "cv"): Promise<string | undefined> {
  const [found] = await db.select({ hash: credentials.hash }).from(credentials).where(eq(credentials.name, name));
  return found?.hash;
}

/** Stores a hash unless one is there; tells whether it was this call that did. */
export async function addHash(db: Executor, name: "cv", hash: string, now: Date): Promise<boolean> {
  const added = await db
    .insert(credentials)
    .values({ name, hash, updatedAt: now })
    .onConflictDoNothing()
    .returning({ name: credentials.name });
  return added.length > 0;
}

export async function replaceHash(db: Executor, name: "cv", hash: string, now: Date): Promise<void> {
  await db
    .insert(credentials)
    .values({ name, hash, updatedAt: now })
    .onConflictDoUpdate({ target: credentials.name, set: { hash, updatedAt: now } });
}
