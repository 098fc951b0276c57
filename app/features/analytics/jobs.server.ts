import { businessDay } from "#app/domain/business-calendar.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { scheduledJob } from "#app/platform/jobs/jobs.server.ts";
import { dayAfter } from "./date-range.ts";
import { deleteSearchesBefore } from "./page-view-store.server.ts";

/** Two years, so that a year can be compared with the year before. */
const keptDays = 731;

/** Deletes old searches, because what people type may say more than they meant. */
export function purgeSearchesJob({ db, now }: { db: Database; now: () => Date }) {
  return scheduledJob({
    name: "purge-searches",
    cron: "53 2 * * *",
    run: () => deleteSearchesBefore(db, dayAfter(businessDay(now()), -keptDays)),
  });
}
