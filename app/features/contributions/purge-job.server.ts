import * as z from "zod/mini";
import { listExpired, lockExpired } from "#app/platform/contributions/waiting.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import type { ContributionServices } from "./service.server.ts";

const restorableDays = 30; // as orders, design §6

/** Purges contributions of all kinds that were discarded or deleted long ago, with their files. The audit log stays. */
export function purgeContributionsJob({ db, now, reviewKinds }: ContributionServices) {
  return defineJob({
    name: "purge-contributions",
    payload: z.object({}),
    async run(_, { log }) {
      const before = new Date(now().getTime() - restorableDays * 86_400_000);
      for (const kind of reviewKinds) {
        const purged: string[] = [];
        // Each by itself: a paper of a thousand pages takes a moment, and an undo need not wait for the others.
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
