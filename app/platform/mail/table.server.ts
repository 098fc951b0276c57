import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "#app/platform/db/bytea.server.ts";
import { mailStates } from "./mail-state.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One row per email and recipient: what staff see of it, and what a worker needs to deliver it. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey(),
    /** Selects the composer. */
    kind: text("kind").notNull(),
    /** The subject: "purchase-order" and its id. */
    subjectType: text("subject_type").notNull(),
    subjectId: uuid("subject_id").notNull(),
    recipientName: text("recipient_name").notNull(),
    recipientAddress: text("recipient_address").notNull(),
    language: text("language", { enum: ["en", "ar"] }).notNull(),
    state: text("state", { enum: mailStates }).notNull(),
    /** How often a worker has ever claimed it; identifies the current claim. */
    attempts: integer("attempts").notNull().default(0),
    /** Retries since it was last requested; decides the next wait and when to give up. */
    retries: integer("retries").notNull().default(0),
    /** When a worker can claim it; null while none can. */
    nextAttemptAt: moment("next_attempt_at"),
    /** The end of the current worker's claim. */
    leaseUntil: moment("lease_until"),
    /** The server's last response, or the error before it could respond. */
    lastAnswer: text("last_answer"),
    subject: text("subject"),
    /** The part of its Message-ID before the @, so that duplicates can be recognized. */
    messageId: text("message_id").notNull().unique(),
    /** The composed message exactly as sent, so that every retry sends the same. */
    raw: bytea("raw"),
    createdAt: moment("created_at").notNull(),
    /** When it was last requested: initially, or by Resend. The message's date. */
    queuedAt: moment("queued_at").notNull(),
    /** When `raw` was composed; null until then, and while it is to be recomposed. */
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

/** At most one row: the mail server rejects us, so nothing is sent until a probe succeeds. */
export const mailPause = pgTable("mail_pause", {
  onlyRow: boolean("only_row").primaryKey().default(true),
  since: moment("since").notNull(),
  reason: text("reason").notNull(),
  /** When the next email can probe. */
  probeAt: moment("probe_at").notNull(),
});
