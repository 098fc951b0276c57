/**
 * Backs up the database, uploads, stored emails, and keys to one file while the product is running, and verifies it:
 * `npm run backup -- FILE` (docs/how-to/operate.md). Exit code 2: complete, but objects were missing from the store.
 */
import { resolve } from "node:path";
import { makeBackup } from "#app/platform/backup/make-backup.server.ts";
import { hasDatabase, openBackupParts } from "#server/backup-parts.ts";
import { runCommand, sizeOf } from "./run-command.ts";

await runCommand([], async ({ config, log, arguments: [file, ...others] }) => {
  if (!file || others.length > 0) throw new Error("Specify the file to write: npm run backup -- FILE");
  if (!hasDatabase(config)) throw new Error(`Nothing to back up: ${config.dataDir} has no database.`);
  await using parts = await openBackupParts(config, log);
  const summary = await makeBackup(resolve(file), parts, () => new Date());
  console.log(`${file}: ${sizeOf(summary)}. Written and verified.`);
  console.log("It contains personal data and secrets. Store it where only you can read it.");
  if (summary.missing.length === 0) return 0;
  console.error(`${summary.missing.length} objects are referenced in the database but missing from the store:`);
  for (const key of summary.missing) console.error(`  ${key}`);
  return 2;
});
