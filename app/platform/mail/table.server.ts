import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "#app/platform/db/bytea.server.ts";
import { mailStates } from "./mail-state.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One row for each mail to one person; what staff see of it, and what a worker needs to deliver it. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey(),
    /** Which composer writes it. */
    kind: text("kind").notNull(),
    /** What it is about: "purchase-order" and its id. */
    subjectType: text("subject_type").notNull(),
    subjectId: uuid("subject_id").notNull(),
    recipientName: text("recipient_name").notNull(),
    recipientAddress: text("recipient_address").notNull(),
    language: text("language", { enum: ["en", "ar"] }).notNull(),
    state: text("state", { enum: mailStates }).notNull(),
    /** How often a worker took it, ever. Tells a worker whether the mail is still its own. */
    attempts: integer("attempts").notNull().default(0),
    /** How often it was put off since it was last asked for; decides the next wait and when to give up. */
    retries: integer("retries").notNull().default(0),
    /** When a worker may take it; empty while none may. */
    nextAttemptAt: moment("next_attempt_at"),
    /** Until when it belongs to the worker that is sending it. */
    leaseUntil: moment("lease_until"),
    /** The last words of the server, or what went wrong before it could speak. */
    lastAnswer: text("last_answer"),
    subject: text("subject"),
    /** The part of its Message-ID before the @, so that a repetition is recognisable. */
    messageId: text("message_id").notNull().unique(),
    /** The composed message, byte by byte as it is sent, so that every retry sends the same. */
    raw: bytea("raw"),
    createdAt: moment("created_at").notNull(),
    /** When it was last asked for: at first, or by Resend. The date the message carries. */
    queuedAt: moment("queued_at").notNull(),
    /** When `raw` was composed; empty while it is to be composed, or composed anew. */
    composedAt: moment("composed_at"),
    sentAt: moment("sent_at"),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("mails_subject").on(table.subjectType, table.subjectId),
    index("mails_mailbox").on(
      sql`lower(regexp_replace(recipient_address, '\\+[^@]*@', '@'))`,
      table.kind,
      table.queuedAt,
    ),
    index("mails_created").on(table.createdAt, table.id),
    index("mails_state").on(table.state, table.createdAt, table.id),
    index("mails_due")
      .on(table.nextAttemptAt)
      .where(sql`state in ('queued', 'retry')`),
    index("mails_lease")
      .on(table.leaseUntil)
      .where(sql`state = 'sending'`),
  ],
);

/** At most one row: the mail server refuses us, so nothing is sent until a probe gets through. */
export const mailPause = pgTable("mail_pause", {
  onlyRow: boolean("only_row").primaryKey().default(true),
  since: moment("since").notNull(),
  reason: text("reason").notNull(),
  /** When one mail may try again whether the trouble is over. */
  probeAt: moment("probe_at").notNull(),
});
