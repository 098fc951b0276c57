import * as z from "zod/mini";
import { databaseOf } from "#app/platform/db/database-of.server.ts";
import { createPool } from "#app/platform/db/pool.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { deliveryJob } from "#app/platform/mail/delivery-job.server.ts";

/** A process to be killed by a test. It claims an email, reports when it starts sending, and never finishes. */
const log = createLog("silent");
const connection = { connectionString: z.string().parse(process.env["DATABASE_URL"]) };
const pool = createPool({ connection, maxConnections: 5, log });
const deliver = deliveryJob({
  db: databaseOf(pool),
  from: async () => ({ name: "PMF Bioactive", address: "orders@pmf.example" }),
  now: () => new Date(),
  composers: { greeting: async () => ({ subject: "Hello", text: "Hello", html: "<p>Hello</p>", attachments: [] }) },
  transport: {
    kind: "smtp",
    async deliver({ messageId }) {
      process.stdout.write(`sending ${messageId}\n`);
      return new Promise(() => {});
    },
    verify: async () => {},
    close() {},
  },
});
await startWorker({ pool, log, jobs: [deliver] });
