import * as z from "zod/mini";
import { can } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { moment, uuid } from "#app/platform/http/formats.ts";
import { mailSecurities } from "#app/platform/mail/mail-securities.ts";
import { mailStates } from "#app/platform/mail/mail-state.ts";
import { testRefusals, troubleCauses } from "#app/platform/mail/trouble-causes.ts";
import { emailAddress, line, plainLine, shortText } from "#app/platform/reading/text.ts";

const healthSchema = z.object({
  /** Set while no email goes out: since when, why, and what the mail server or the connection said. */
  trouble: z.nullable(z.object({ since: moment(), cause: z.enum(troubleCauses), reason: z.string() })),
  failed: z.number(),
  stored: z.number(),
  /** Whether a mail server is configured. */
  canSend: z.boolean(),
});
export type MailHealth = z.infer<typeof healthSchema>;

const mailSchema = z.object({
  id: uuid(),
  /** The kind of email, such as "order-buyer". */
  kind: z.string(),
  recipient: z.string(),
  /** Null until the email is composed. */
  subject: z.nullable(z.string()),
  state: z.enum(mailStates),
  attempts: z.number(),
  /** The mail server's last response, or a connection error. */
  lastAnswer: z.nullable(z.string()),
  createdAt: moment(),
  updatedAt: moment(),
  /** The time of the next attempt; null if no attempt is planned. */
  nextAttemptAt: z.nullable(moment()),
  /** Whether the email has been composed and can be shown. */
  isComposed: z.boolean(),
});
export type ShownMail = z.infer<typeof mailSchema>;

export const pageSize = 50;

export const mailFilterSchema = z.object({
  /** Searches for text in the recipient or subject. */
  q: z.optional(line({ max: 200 })),
  state: z.optional(z.enum(mailStates)),
});

export const listMails = endpoint({
  method: "GET",
  path: "/api/mail",
  summary: `Lists emails, newest first, ${pageSize} per page, with a Link header to the next page.`,
  access: can.serveCustomers,
  query: z.extend(mailFilterSchema, { cursor: z.optional(z.string().check(z.maxLength(200))) }),
  answer: z.array(mailSchema),
});

export const readMailHealth = endpoint({
  method: "GET",
  path: "/api/mail/health",
  summary: "Email delivery status: why no email goes out, if so, and how many emails failed or are stored.",
  access: can.serveCustomers,
  answer: healthSchema,
});

export const sendStored = endpoint({
  method: "POST",
  path: "/api/mail/send-stored",
  summary: "Sends the emails stored while no mail server was configured.",
  access: can.serveCustomers,
  answer: z.object({ queued: z.number() }),
});

export const resendMail = endpoint({
  method: "POST",
  path: "/api/mail/{id}/resend",
  summary: "Resends an email, or sends a queued one now.",
  access: can.serveCustomers,
  params: z.object({ id: uuid() }),
  answer: mailSchema,
});

export const testMail = endpoint({
  method: "POST",
  path: "/api/mail/test",
  summary: "Sends a test email and returns the mail server's response.",
  access: can.serveCustomers,
  body: z.object({ to: emailAddress("emailInvalid") }),
  answer: z.union([
    z.object({ outcome: z.enum(["sent"]), answer: z.string() }),
    z.object({
      outcome: z.enum(["refused"]),
      /** Whether the cause is our configuration, the recipient's address, or a temporary problem. */
      because: z.enum(["config", "permanent", "retry"]),
      answer: z.string(),
    }),
  ]),
});
export type TestOutcome = z.infer<typeof testMail.answer>;

/** `locked`: set up, but this machine cannot decrypt the password. `fixed`: named by the server's configuration. */
const serverState = z.enum(["none", "ready", "locked", "fixed"]);
export const shownServerSchema = z.object({
  state: serverState,
  /** Empty unless the owner set up a server. The password is never returned. */
  server: z.nullable(
    z.object({
      host: z.string(),
      port: z.number(),
      tls: z.enum(mailSecurities),
      user: z.string(),
      hasPassword: z.boolean(),
    }),
  ),
  sender: z.object({ name: z.string(), address: z.string() }),
});
export type ShownMailServer = z.infer<typeof shownServerSchema>;

export const readMailServer = endpoint({
  method: "GET",
  path: "/api/mail/server",
  summary: "The mail server that sends all emails, without its password, and the sender.",
  access: can.administer,
  answer: shownServerSchema,
});

const hostName = /^(?!-)[a-z\d.:-]+$/i;

/** The form's fields. Without a password, the stored one stays if host, port, and user do. */
export const mailServerFields = z.object({
  host: plainLine({ max: 200 }).check(z.regex(hostName, "hostInvalid")),
  port: z.int("portInvalid").check(z.minimum(1, "portInvalid"), z.maximum(65_535, "portInvalid")),
  tls: z.enum(mailSecurities),
  user: z.optional(line({ max: 200 })),
  password: z.optional(shortText(500)),
  senderName: z.optional(line({ max: 100 })),
  senderAddress: emailAddress("emailInvalid"),
  testTo: emailAddress("emailInvalid"),
});

export const changeMailServer = endpoint({
  method: "PUT",
  path: "/api/mail/server",
  summary:
    "Sends a test email through a mail server and, if the server accepts it, uses the server for all emails. The answer never contains what the server said.",
  access: can.administer,
  body: mailServerFields,
  answer: z.union([
    z.object({ outcome: z.enum(["saved"]), shown: shownServerSchema }),
    z.object({ outcome: z.enum(["refused"]), because: z.enum(testRefusals) }),
  ]),
});
export type ServerOutcome = z.infer<typeof changeMailServer.answer>;

export const removeMailServer = endpoint({
  method: "DELETE",
  path: "/api/mail/server",
  summary: "Forgets the mail server. Emails are stored until another one is set up.",
  access: can.administer,
  answer: shownServerSchema,
});

export const readMessage = endpoint({
  method: "GET",
  path: "/api/mail/{id}/message.eml",
  summary: "A composed email as sent.",
  access: can.serveCustomers,
  params: z.object({ id: uuid() }),
  answerType: "message/rfc822",
  answer: z.unknown(),
});

export const previewMail = endpoint({
  method: "GET",
  path: "/api/mail/{id}/preview",
  summary: "A composed email as HTML for a sandboxed frame: nothing in it runs or loads.",
  access: can.serveCustomers,
  params: z.object({ id: uuid() }),
  answerType: "text/html",
  answer: z.unknown(),
});
