import * as z from "zod/mini";
import { endpoint } from "#app/platform/http/endpoint.ts";

const healthSchema = z.object({
  /** Set while the mail server refuses us: nothing is sent until somebody mends it. */
  paused: z.nullable(z.object({ since: z.iso.datetime(), reason: z.string() })),
  failed: z.number(),
  stored: z.number(),
  /** Whether a mail server is configured. */
  canSend: z.boolean(),
});
export type MailHealth = z.infer<typeof healthSchema>;

export const readMailHealth = endpoint({
  method: "GET",
  path: "/api/mail/health",
  summary: "Whether mails leave: a pause and its reason, how many failed, how many are kept.",
  access: "staff",
  answer: healthSchema,
});

export const sendStored = endpoint({
  method: "POST",
  path: "/api/mail/send-stored",
  summary: "Sends the mails that were kept while no mail server was configured.",
  access: "staff",
  answer: z.object({ queued: z.number() }),
});

export const readMessage = endpoint({
  method: "GET",
  path: "/api/mail/{id}/message.eml",
  summary: "A composed mail as it is sent.",
  access: "staff",
  params: z.object({ id: z.uuid() }),
  answerType: "message/rfc822",
  answer: z.unknown(),
});
