import * as z from "zod/mini";
import type { Database } from "#app/platform/db/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { removeExpiredSessions } from "./session.server.ts";

/** Removes sessions that are over, also where nobody signs in any more. */
export function removeExpiredSessionsJob({ db, now }: { db: Database; now: () => Date }) {
  return defineJob({
    name: "remove-expired-sessions",
    payload: z.object({}),
    run: () => removeExpiredSessions(db, now()),
  });
}
