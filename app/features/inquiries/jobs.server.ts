import type { Database } from "#app/platform/db/database.server.ts";
import { scheduledJob } from "#app/platform/jobs/jobs.server.ts";
import { renewSearchJob } from "#app/platform/jobs/renew-search.server.ts";
import { searchTextOf } from "./inquiry-row.server.ts";
import { eraseOlderThan } from "./personal-data-store.server.ts";
import { inquiries } from "./table.server.ts";

type Services = {
  db: Database;
  now: () => Date;
  /** The retention period in days; undefined means forever. */
  keptDays: () => Promise<number | undefined>;
};

/** Brings the texts for searching that an earlier version has written up to date. */
export function renewInquirySearchJob({ db }: Pick<Services, "db">) {
  return renewSearchJob(db, {
    name: "renew-inquiry-search",
    table: inquiries,
    textOf: searchTextOf,
  });
}

/** Erases inquiries past the retention period, together with their emails. */
export function eraseOldInquiriesJob({ db, now, keptDays }: Services) {
  return scheduledJob({
    name: "erase-old-inquiries",
    cron: "37 2 * * *",
    async run(_, { log }) {
      const days = await keptDays();
      if (days === undefined) return;
      const before = new Date(now().getTime() - days * 86_400_000);
      const erased = await db.transaction((transaction) => eraseOlderThan(transaction, before));
      if (erased > 0) log.info({ inquiries: erased }, "old inquiries erased");
    },
  });
}
