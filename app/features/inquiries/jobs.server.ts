import * as z from "zod/mini";
import type { Database } from "#app/platform/db/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { eraseOlderThan } from "./personal-data-store.server.ts";

type Services = {
  db: Database;
  now: () => Date;
  /** How many days inquiries are kept; undefined means forever. */
  keptDays: () => Promise<number | undefined>;
};

/** Erases inquiries older than the owner wants to keep, with their emails. */
export function eraseOldInquiriesJob({ db, now, keptDays }: Services) {
  return defineJob({
    name: "erase-old-inquiries",
    payload: z.object({}),
    async run(_, { log }) {
      const days = await keptDays();
      if (days === undefined) return;
      const before = new Date(now().getTime() - days * 86_400_000);
      const erased = await db.transaction((transaction) => eraseOlderThan(transaction, before));
      if (erased > 0) log.info({ inquiries: erased }, "old inquiries erased");
    },
  });
}
