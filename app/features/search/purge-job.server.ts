import * as z from "zod/mini";
import type { Database } from "#app/platform/db/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { purgeMisses } from "./store.server.ts";

/** Higher than any report needs. Prevents bots from growing the table indefinitely. */
const mostMisses = 10_000;
const keptDays = 365;

/** Deletes searches that have not been repeated for a year, and all remaining ones except the most frequent. */
export function purgeMissesJob({ db, now }: { db: Database; now: () => Date }) {
  return defineJob({
    name: "purge-search-misses",
    payload: z.object({}),
    async run() {
      await purgeMisses(db, { before: new Date(now().getTime() - keptDays * 86_400_000), keep: mostMisses });
    },
  });
}
