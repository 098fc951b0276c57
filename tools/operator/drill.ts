/**
 * Proves that a backup can be restored: restores it into a new database next to the site's data, compares every row and
 * object, and removes both. The site is not touched. `npm run drill [-- FILE]`; by default, the newest automatic backup.
 */
import { verifyBackup } from "#app/platform/backup/verify-backup.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { restoreOnTheSide } from "#server/restore-on-the-side.ts";
import { newestBackup, openGivenBackup } from "./given-backup.ts";
import { runCommand, sizeOf } from "./run-command.ts";

await runCommand([], async ({ config, arguments: [given, ...others] }) => {
  if (others.length > 0) throw new Error("Specify at most one file: npm run drill [-- FILE]");
  const name = given ?? (await newestBackup(config));
  if (name === undefined) throw new Error("There is no automatic backup yet. Specify a file: npm run drill -- FILE");
  await using backup = await openGivenBackup(name, config);
  const verified = await verifyBackup(backup.file);
  const summary = await restoreOnTheSide(verified, { config, log: createLog("silent"), folder: "drill" });
  console.log(`${name}, made ${verified.madeAt}: ${sizeOf(summary)}. Restored on the side and removed again.`);
  return 0;
});
