import * as z from "zod/mini";
import { createPool } from "#app/platform/db/pool.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";

/** A process to be killed by a test. It claims the job "greet", reports this, and never finishes. */
const log = createLog("silent");
const pool = createPool({
  connection: { connectionString: z.string().parse(process.env["DATABASE_URL"]) },
  maxConnections: 5,
  log,
});
await startWorker({
  pool,
  log,
  jobs: [
    defineJob({
      name: "greet",
      payload: z.object({ personId: z.string() }),
      run: async ({ personId }) => {
        process.stdout.write(`took ${personId}\n`);
        await new Promise(() => {});
      },
    }),
  ],
});
