import { listExpired, lockExpired } from "#app/platform/contributions/waiting.server.ts";
import { scheduledJob } from "#app/platform/jobs/jobs.server.ts";
import type { ContributionServices } from "./service.server.ts";

const restorableDays = 30; // same as for orders, decision 021

/** Purges contributions discarded or deleted more than 30 days ago, along with their files. Audit entries remain. */
export function purgeContributionsJob({ db, now, reviewKinds }: ContributionServices) {
  return scheduledJob({
    name: "purge-contributions",
    cron: "27 2 * * *",
    async run(_, { log }) {
      const before = new Date(now().getTime() - restorableDays * 86_400_000);
      for (const kind of reviewKinds) {
        const purged: string[] = [];
        // Use one transaction per contribution: purging a paper with a thousand pages is slow, and an undo must not
        // wait for it.
        for (const id of await listExpired(db, kind.rows, before)) {
          await db.transaction(async (transaction) => {
            if (!(await lockExpired(transaction, kind.rows, { id, before }))) return;
            await kind.purge(transaction, id);
            purged.push(id);
          });
        }
        if (purged.length > 0) log.info({ kind: kind.kind, purged }, "contributions purged");
      }
    },
  });
}
