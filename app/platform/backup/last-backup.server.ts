import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import type { Executor } from "#app/platform/db/database.server.ts";
import { writeSetting } from "#app/platform/settings/settings.server.ts";
import { settings } from "#app/platform/settings/table.server.ts";

const setting = {
  key: "backup.last",
  schema: z.object({ madeAt: z.string(), rows: z.number(), objects: z.number(), bytes: z.number() }),
};
export type LastBackup = z.infer<typeof setting.schema>;

/** Records that a backup was created and verified. */
export async function rememberBackup(db: Executor, backup: LastBackup): Promise<void> {
  await writeSetting(db, setting.key, backup, { by: "npm run backup", at: new Date(backup.madeAt) });
}

/** Returns the last backup of this database, no matter which machine created it. */
export async function readLastBackup(db: Executor): Promise<LastBackup | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, setting.key));
  return z.safeParse(setting.schema, row?.value).data;
}

/** Returns whether the last backup is more than two days old. */
export function isOldBackup({ madeAt }: Pick<LastBackup, "madeAt">, now: Date): boolean {
  return now.getTime() - Date.parse(madeAt) > 2 * 86_400_000;
}

/**
 * Returns the age of the last backup in days if a new backup is overdue, otherwise 0. Also returns 0 if there is no
 * backup yet, because the first one is a setup step.
 */
export async function daysWithoutBackup(db: Executor, now: Date): Promise<number> {
  const last = await readLastBackup(db);
  return last && isOldBackup(last, now) ? Math.floor((now.getTime() - Date.parse(last.madeAt)) / 86_400_000) : 0;
}
