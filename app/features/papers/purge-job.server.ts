import * as z from "zod/mini";
import type { Database } from "#app/platform/db/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import type { Uploads } from "#app/platform/uploads/uploads.server.ts";
import { listDeletedBefore, lockPaper, removePaper } from "./store.server.ts";

const restorableDays = 30; // as orders, design §6

export type PurgeServices = { db: Database; uploads: Pick<Uploads, "release">; now: () => Date };

/** Removes uploaded papers that were deleted long ago: file, text and description. What the audit log says of them stays. */
export function purgePapersJob({ db, uploads, now }: PurgeServices) {
  return defineJob({
    name: "purge-papers",
    payload: z.object({}),
    async run(_, { log }) {
      const deletedBefore = new Date(now().getTime() - restorableDays * 86_400_000);
      const purged: string[] = [];
      // Each by itself: a thousand pages take a moment, and whoever restores a paper need not wait for the others.
      for (const { id } of await listDeletedBefore(db, deletedBefore)) {
        await db.transaction(async (transaction) => {
          const paper = await lockPaper(transaction, id);
          if (!paper?.deletedAt || paper.deletedAt >= deletedBefore) return;
          await uploads.release(transaction, paper.path);
          await removePaper(transaction, paper);
          purged.push(id);
        });
      }
      if (purged.length > 0) log.info({ papers: purged }, "deleted papers erased");
    },
  });
}
