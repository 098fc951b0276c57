import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytea } from "#app/platform/db/bytea.server.ts";
import { moment } from "#app/platform/db/moment.server.ts";
import { languages } from "#app/platform/i18n/language.ts";
import { mailStates } from "./mail-state.ts";
import { troubleCauses } from "./trouble-causes.ts";

/** One row per email and recipient, with everything that staff can see and that a worker needs for delivery. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey(),
    /** The kind of email, which selects the composer. */
    kind: text("kind").notNull(),
    /** The record that the email is about: "purchase-order" and its id. */
    subjectType: text("subject_type").notNull(),
    subjectId: uuid("subject_id").notNull(),
    recipientName: text("recipient_name").notNull(),
    recipientAddress: text("recipient_address").notNull(),
    /** The mailbox behind the address, for the limit per mailbox; null in rows of an older version. */
    mailbox: text("mailbox"),
    language: text("language", { enum: languages }).notNull(),
    state: text("state", { enum: mailStates }).notNull(),
    /** The number of times that workers have claimed the email; identifies the current claim. */
    attempts: integer("attempts").notNull().default(0),
    /** The number of retries since the email was last requested. Determines the next wait and when to give up. */
    retries: integer("retries").notNull().default(0),
    /** The earliest time at which a worker can claim the email; null if it is not waiting. */
    nextAttemptAt: moment("next_attempt_at"),
    /** Emails with lower numbers are sent first. */
    priority: integer("priority").notNull().default(0),
    /** The time when the current worker's claim expires. */
    leaseUntil: moment("lease_until"),
    /** The server's last response, or the error that occurred before it. */
    lastAnswer: text("last_answer"),
    subject: text("subject"),
    /** The part of the Message-ID before the @, so that email clients recognize duplicates. */
    messageId: text("message_id").notNull().unique(),
    /** The composed message, stored so that every retry sends the same bytes. */
    raw: bytea("raw"),
    createdAt: moment("created_at").notNull(),
    /** The time when the email was first requested or last resent. Used as the message's date. */
    queuedAt: moment("queued_at").notNull(),
    /** The time when `raw` was composed; null if it must be composed, or composed again. */
    composedAt: moment("composed_at"),
    sentAt: moment("sent_at"),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("mails_subject").on(table.subjectType, table.subjectId),
    index("mails_same_mailbox").on(table.mailbox, table.kind, table.queuedAt),
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

/**
 * Has a row while no email goes out. Unless the server is only unavailable, nothing is sent until a probe succeeds, except
 * for what the pause spares.
 */
export const mailPause = pgTable("mail_pause", {
  onlyRow: boolean("only_row").primaryKey().default(true),
  since: moment("since").notNull(),
  cause: text("cause", { enum: troubleCauses }).notNull().default("rejected"),
  /** The server's response, or the error that occurred before it. */
  reason: text("reason").notNull(),
  /** The earliest time of the next probe. */
  probeAt: moment("probe_at").notNull(),
  /** Whether emails of orders still go out, because only less important ones were rejected. */
  sparesOrders: boolean("spares_orders").notNull().default(false),
});
