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

/** Records that a backup was made and verified. */
export async function rememberBackup(db: Executor, backup: LastBackup): Promise<void> {
  await writeSetting(db, setting.key, backup, { by: "npm run backup", at: new Date(backup.madeAt) });
}

/** The last backup of this database, by any machine. */
export async function readLastBackup(db: Executor): Promise<LastBackup | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, setting.key));
  return z.safeParse(setting.schema, row?.value).data;
}

/** Whether another backup is overdue. */
export function isOldBackup({ madeAt }: Pick<LastBackup, "madeAt">, now: Date): boolean {
  return now.getTime() - Date.parse(madeAt) > 7 * 86_400_000;
}
