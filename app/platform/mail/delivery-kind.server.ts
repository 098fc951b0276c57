import * as z from "zod/mini";
import type { Executor } from "#app/platform/db/database.server.ts";
import { enqueueEach } from "#app/platform/jobs/jobs.server.ts";

/** "Deliver this email": the row says what and to whom. */
export const deliverMail = { name: "deliver-mail", payload: z.object({ mailId: z.uuid() }) };

type Delivery = { mailId: string; runAt?: Date };

/** Queues deliveries. Each email has at most one waiting job: a later one replaces an earlier one. */
export function enqueueDeliveries(executor: Executor, deliveries: Delivery[]): Promise<void> {
  return enqueueEach(
    executor,
    deliverMail,
    deliveries.map(({ mailId, runAt }) => ({ payload: { mailId }, key: `mail:${mailId}`, runAt })),
  );
}
