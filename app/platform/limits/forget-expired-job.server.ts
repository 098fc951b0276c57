import { lt } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "#app/platform/db/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { rateLimits } from "./table.server.ts";

/** Removes counts whose time is over; they no longer limit anyone. */
export function forgetExpiredLimitsJob({ db, now }: { db: Database; now: () => Date }) {
  return defineJob({
    name: "forget-expired-limits",
    payload: z.object({}),
    async run() {
      await db.delete(rateLimits).where(lt(rateLimits.expire, now().getTime()));
    },
  });
}
