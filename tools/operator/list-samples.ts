/**
 * Lists the sample content that visitors still see: `npm run samples`. The owner can replace it in the back office,
 * under Site.
 */
import { samplePublications } from "#app/features/papers/sample-publications.server.ts";
import { listAccepted } from "#app/features/site-content/store.server.ts";
import { readConfig } from "#app/platform/config/config.server.ts";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { listSamples } from "#content/samples.ts";
import { shownContent } from "#server/shown-content.ts";
import { readEnvironmentFile } from "./run-command.ts";

readEnvironmentFile();
const { databaseUrl, dataDir } = readConfig(process.env);
const database = await openDatabase({
  ...(databaseUrl && { databaseUrl }),
  dataDir,
  log: createLog("silent"),
});
const samples = [
  ...listSamples(await shownContent(database.db), new Set(await listAccepted(database.db))),
  ...(await samplePublications(database.db)),
];
await database.close();
for (const [block, left] of Map.groupBy(samples, ({ block }) => block)) {
  console.log(`\n${block}`);
  for (const { field, shown } of left) console.log(`  ${field.padEnd(28)} ${shown.en}`);
}
if (samples.length > 0) console.log(`\n${samples.length} samples in use`);
