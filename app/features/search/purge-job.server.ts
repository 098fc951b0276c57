import type { Database } from "#app/platform/db/database.server.ts";
import { scheduledJob } from "#app/platform/jobs/jobs.server.ts";
import { purgeMisses } from "./store.server.ts";

/** More than any report needs. Keeps bots from growing the table indefinitely. */
const mostMisses = 10_000;
const keptDays = 365;

/** Deletes searches that have not been repeated for a year. Of the rest, keeps only the most frequent. */
export function purgeMissesJob({ db, now }: { db: Database; now: () => Date }) {
  return scheduledJob({
    name: "purge-search-misses",
    cron: "51 * * * *",
    async run() {
      await purgeMisses(db, { before: new Date(now().getTime() - keptDays * 86_400_000), keep: mostMisses });
    },
  });
}
