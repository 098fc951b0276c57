import * as z from "zod/mini";
import type { Database } from "#app/platform/db/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { purgeMisses } from "./store.server.ts";

/** More than any report needs. Keeps bots from growing the table indefinitely. */
const mostMisses = 10_000;
const keptDays = 365;

/** Deletes searches that have not been repeated for a year. Of the rest, keeps only the most frequent. */
export function purgeMissesJob({ db, now }: { db: Database; now: () => Date }) {
  return defineJob({
    name: "purge-search-misses",
    payload: z.object({}),
    async run() {
      await purgeMisses(db, { before: new Date(now().getTime() - keptDays * 86_400_000), keep: mostMisses });
    },
  });
}
