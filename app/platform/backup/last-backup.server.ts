import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import type { Executor } from "#app/platform/db/database.server.ts";
import { moment } from "#app/platform/http/formats.ts";
import { writeSetting } from "#app/platform/settings/settings.server.ts";
import { settings } from "#app/platform/settings/table.server.ts";
import { failureCauses } from "./failure-causes.ts";

const setting = {
  key: "backup.last",
  schema: z.object({ madeAt: z.string(), rows: z.number(), objects: z.number(), bytes: z.number() }),
};
export type LastBackup = z.infer<typeof setting.schema>;

const failure = {
  key: "backup.failure",
  schema: z.object({ since: moment(), cause: z.enum(failureCauses) }),
};
export type BackupFailure = z.infer<typeof failure.schema>;

/** Records that a backup was created and verified. */
export async function rememberBackup(db: Executor, backup: LastBackup): Promise<void> {
  await writeSetting(db, setting.key, backup, { by: "npm run backup", at: new Date(backup.madeAt) });
}

/** Returns the last backup of this database, no matter which machine created it. */
export async function readLastBackup(db: Executor): Promise<LastBackup | undefined> {
  return z.safeParse(setting.schema, await readValue(db, setting.key)).data;
}

/** Records that automatic backups fail since this time, or (without a failure) that they work again. */
export async function noteFailure(db: Executor, cause: BackupFailure["cause"] | undefined, at: Date): Promise<void> {
  const before = await readBackupFailure(db);
  if (!cause && !before) return;
  const value = cause ? { since: before?.since ?? at.toISOString(), cause } : undefined;
  await writeSetting(db, failure.key, value, { by: "make-backup", at });
}

/** Returns since when automatic backups fail, and why. Undefined if the last one succeeded. */
export async function readBackupFailure(db: Executor): Promise<BackupFailure | undefined> {
  return z.safeParse(failure.schema, await readValue(db, failure.key)).data;
}

async function readValue(db: Executor, key: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value;
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
