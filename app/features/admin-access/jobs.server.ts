import * as z from "zod/mini";
import type { Database } from "#app/platform/db/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { deleteExpiredBefore } from "./invitation-store.server.ts";

/** How long an expired invitation can be sent again. */
const keptMilliseconds = 30 * 86_400_000;

/** Deletes invitations that no one accepted. */
export function removeOldInvitationsJob({ db, now }: { db: Database; now: () => Date }) {
  return defineJob({
    name: "remove-old-invitations",
    payload: z.object({}),
    run: () => deleteExpiredBefore(db, new Date(now().getTime() - keptMilliseconds)),
  });
}
