/**
 * Writes database, uploads, stored emails and keys into one file while the product runs, and verifies it:
 * `npm run backup -- FILE` (docs/how-to/operate.md). Exit code 2: complete, but objects were missing from the store.
 */
import { resolve } from "node:path";
import { makeBackup } from "#app/platform/backup/make-backup.server.ts";
import { hasDatabase, openBackupParts } from "../server/backup-parts.ts";
import { runCommand, sizeOf } from "./operator/run-command.ts";

await runCommand([], async ({ config, log, arguments: [file, ...others] }) => {
  if (!file || others.length > 0) throw new Error("Name the file to write: npm run backup -- FILE");
  if (!hasDatabase(config)) throw new Error(`There is nothing to back up: ${config.dataDir} holds no database.`);
  await using parts = await openBackupParts(config, log);
  const summary = await makeBackup(resolve(file), parts, () => new Date());
  console.log(`${file}: ${sizeOf(summary)}. Written and read back.`);
  console.log("It holds personal data and secrets: keep it where only you can read it.");
  if (summary.missing.length === 0) return 0;
  console.error(`The database names ${summary.missing.length} objects that the store does not have:`);
  for (const key of summary.missing) console.error(`  ${key}`);
  return 2;
});
