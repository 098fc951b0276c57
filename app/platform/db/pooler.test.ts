import { expect, test } from "vitest";
import * as z from "zod/mini";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { createLimits } from "#app/platform/limits/limits.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { startPgBouncer } from "#tests/support/pgbouncer.ts";
import { testDatabase } from "#tests/support/test-database.ts";
import { openDatabase } from "./database.server.ts";

const log = createLog("silent");

test("a pooler must keep sessions: other modes are rejected with the fix", async () => {
  await using database = await testDatabase();
  await using pooler = await startPgBouncer(database.url);
  const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: "unused", log, maxConnections: 8 });
  for (const mode of ["transaction", "statement"] as const) {
    await expect(open(pooler.url(mode))).rejects.toThrow(/connection pooler .*session mode/);
  }

  // Everything that needs a session: named statements, announcements, locks, and settings.
  const { db, pool, close } = await open(pooler.url("session"));
  const limits = createLimits(pool);
  const rule = { name: "pooled", points: 10, perSeconds: 60 };
  const counts = await Promise.all(Array.from({ length: 6 }, () => limits.take(rule, "someone")));
  expect(counts.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6]);
  const ran = Promise.withResolvers<void>();
  const job = defineJob({ name: "pooled", payload: z.object({}), run: async () => ran.resolve() });
  const worker = await startWorker({ pool, jobs: [job], log, concurrency: 1 });
  await enqueue(db, job, {});
  await ran.promise;
  await worker.stop();
  await close();
});
