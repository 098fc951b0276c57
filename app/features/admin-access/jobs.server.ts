import type { Database } from "#app/platform/db/database.server.ts";
import { scheduledJob } from "#app/platform/jobs/jobs.server.ts";
import { deleteExpiredBefore } from "./invitation-store.server.ts";

/** How long an expired invitation can be sent again. */
const keptMilliseconds = 30 * 86_400_000;

/** Deletes invitations that no one accepted. */
export function removeOldInvitationsJob({ db, now }: { db: Database; now: () => Date }) {
  return scheduledJob({
    name: "remove-old-invitations",
    cron: "27 2 * * *",
    run: () => deleteExpiredBefore(db, new Date(now().getTime() - keptMilliseconds)),
  });
}
