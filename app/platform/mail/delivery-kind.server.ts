import * as z from "zod/mini";
import type { Executor } from "#app/platform/db/database.server.ts";
import { uuid } from "#app/platform/http/formats.ts";
import { enqueueEach, oneAtATime } from "#app/platform/jobs/jobs.server.ts";
import { domainOf } from "./address.ts";
import { mailPriority } from "./message.ts";
import { mails } from "./table.server.ts";

/**
 * Emails can hang, for example if a stranger's mail server keeps ours waiting. So those that more people can cause get
 * fewer places, those that were tried before get only one, and so do those to one domain. An email that waits longer
 * leaves its place (slow-deliveries.ts).
 */
const lanes = { mail: 4, "mail to strangers": 3, "mail not about orders": 2, "mail again": 1 };

function lanesOf({ priority, retries, recipientAddress }: Omit<Delivery, "mailId">): string[] {
  const named: (keyof typeof lanes)[] = [
    "mail",
    ...(priority > mailPriority.orderToUs ? (["mail to strangers"] as const) : []),
    ...(priority > mailPriority.orderToBuyer ? (["mail not about orders"] as const) : []),
    ...(retries > 0 ? (["mail again"] as const) : []),
  ];
  return priority > mailPriority.orderToUs ? [...named, oneAtATime + domainOf(recipientAddress).toLowerCase()] : named;
}

/** The job that delivers an email. The email's row has its content and recipient. */
export const deliverMail = {
  name: "deliver-mail",
  lanes,
  payload: z.object({
    mailId: uuid(),
    /** Whether to try now, even if the queue is paused, because a person asked for it. */
    isRequested: z.optional(z.boolean()),
  }),
};

type Delivery = Pick<typeof mails.$inferSelect, "priority" | "retries" | "recipientAddress"> & {
  mailId: string;
  runAt?: Date;
  isRequested?: boolean;
};

/** What an email's row says about its delivery. */
export const deliveryColumns = {
  mailId: mails.id,
  priority: mails.priority,
  retries: mails.retries,
  recipientAddress: mails.recipientAddress,
};

/** Queues deliveries. Each email has at most one queued job: a new one replaces the earlier one. */
export function enqueueDeliveries(executor: Executor, deliveries: Delivery[]): Promise<void> {
  return enqueueEach(
    executor,
    deliverMail,
    deliveries.map(({ mailId, retries, recipientAddress, runAt, isRequested, ...mail }) => {
      const priority = isRequested ? mailPriority.requested : mail.priority;
      return {
        payload: { mailId, ...(isRequested && { isRequested }) },
        key: `mail:${mailId}`,
        priority,
        lanes: lanesOf({ priority, retries, recipientAddress }),
        runAt,
      };
    }),
  );
}
