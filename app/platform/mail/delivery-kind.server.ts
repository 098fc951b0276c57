import * as z from "zod/mini";
import type { Executor } from "#app/platform/db/database.server.ts";
import { enqueueEach } from "#app/platform/jobs/jobs.server.ts";

/** "Deliver this mail": the row says what and to whom. */
export const deliverMail = { name: "deliver-mail", payload: z.object({ mailId: z.uuid() }) };

type Delivery = { mailId: string; runAt?: Date };

/** Asks for deliveries. Each mail has at most one waiting job: a later one takes the place of an earlier one. */
export function enqueueDeliveries(executor: Executor, deliveries: Delivery[]): Promise<void> {
  return enqueueEach(
    executor,
    deliverMail,
    deliveries.map(({ mailId, runAt }) => ({ payload: { mailId }, key: `mail:${mailId}`, runAt })),
  );
}
