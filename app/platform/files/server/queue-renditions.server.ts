import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { lockInTransaction } from "#app/platform/db/advisory-locks.server.ts";
import type { Transaction } from "#app/platform/db/database.server.ts";
import { contentHash } from "#app/platform/http/content-hash.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { renditionsKind } from "./upload-jobs.server.ts";

/** The largest priority value that the job queue supports. */
const lastTurn = 30_000;
const countSchema = z.tuple([z.object({ waiting: z.number() })]);

/**
 * Queues the job that creates an image's renditions. Senders take turns: the more images a sender has queued, the lower
 * the priority of the next one.
 */
export async function queueRenditions(transaction: Transaction, id: string, sentBy: string): Promise<void> {
  const sender = contentHash(sentBy);
  const prefix = `${renditionsKind.name}:${sender}:`;
  // Serialize by sender: otherwise, concurrent uploads would all get the priority of the first.
  await lockInTransaction(transaction, "renditions", sender);
  const { rows } = await transaction.execute(sql`
    select count(*)::int as waiting from graphile_worker.jobs
    where starts_with(key, ${prefix}) and attempts < max_attempts`);
  const [{ waiting }] = z.parse(countSchema, rows);
  const place = { queue: "renditions", key: prefix + id, priority: Math.min(waiting, lastTurn) };
  await enqueue(transaction, renditionsKind, { id }, place);
}
