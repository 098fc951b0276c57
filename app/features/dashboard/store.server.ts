import { eq } from "drizzle-orm";
import type { Executor } from "#app/platform/db/database.server.ts";
import type { FirstStep } from "./contract.ts";
import { doneSteps } from "./table.server.ts";

export async function listDoneSteps(db: Executor): Promise<Set<FirstStep>> {
  const rows = await db.select({ step: doneSteps.step }).from(doneSteps);
  return new Set(rows.map(({ step }) => step));
}

/** Marks a step as done, unless it already is. */
export async function insertDoneStep(db: Executor, done: typeof doneSteps.$inferInsert): Promise<void> {
  await db.insert(doneSteps).values(done).onConflictDoNothing();
}

export async function deleteDoneStep(db: Executor, step: FirstStep): Promise<void> {
  await db.delete(doneSteps).where(eq(doneSteps.step, step));
}
