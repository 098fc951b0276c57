/**
 * Restores a backup into the configured database and store: `npm run restore -- FILE`. FILE is a path, or the name
 * of an automatic backup. `--replace` empties them first (docs/how-to/operate.md).
 */
import { join } from "node:path";
import { restoreBackup } from "#app/platform/backup/restore-backup.server.ts";
import { verifyBackup } from "#app/platform/backup/verify-backup.server.ts";
import { openBackupParts } from "#server/backup-parts.ts";
import { openGivenBackup } from "./given-backup.ts";
import { rootFolder, runCommand, sizeOf } from "./run-command.ts";

await runCommand(["replace"], async ({ config, log, has, arguments: [name, ...others] }) => {
  if (!name || others.length > 0) throw new Error("Specify the file to restore: npm run restore -- FILE [--replace]");
  await using given = await openGivenBackup(name, config);
  const backup = await verifyBackup(given.file); // before anything changes
  await using parts = await openBackupParts(config, log);
  const migrationsFolder = join(rootFolder, "db", "migrations");
  const summary = await restoreBackup(parts, backup, { migrationsFolder, replace: has("replace"), log });
  console.log(`${name}: ${sizeOf(summary)}. Restored; every row and object verified.`);
  console.log("Emails queued at the time of the backup are sent when the product starts.");
  return 0;
});
