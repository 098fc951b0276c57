import * as z from "zod/mini";
import type { Executor } from "#app/platform/db/database.server.ts";
import { uuid } from "#app/platform/http/formats.ts";
import { enqueueEach } from "#app/platform/jobs/jobs.server.ts";

/** The job that delivers an email. The email's row has its content and recipient. */
export const deliverMail = {
  name: "deliver-mail",
  payload: z.object({
    mailId: uuid(),
    /** Whether to try now, even if the queue is paused, because a person asked for it. */
    isRequested: z.optional(z.boolean()),
  }),
};

type Delivery = { mailId: string; priority: number; runAt?: Date; isRequested?: boolean };

/** Queues deliveries. Each email has at most one queued job: a new one replaces the earlier one. */
export function enqueueDeliveries(executor: Executor, deliveries: Delivery[]): Promise<void> {
  return enqueueEach(
    executor,
    deliverMail,
    deliveries.map(({ mailId, priority, runAt, isRequested }) => ({
      payload: { mailId, ...(isRequested && { isRequested }) },
      key: `mail:${mailId}`,
      priority,
      runAt,
    })),
  );
}
