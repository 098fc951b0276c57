import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { ReplyKind } from "#app/office/reply-kinds.ts";
import { bytea } from "#app/platform/db/bytea.server.ts";
import { moment } from "#app/platform/db/moment.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { mails } from "#app/platform/mail/table.server.ts";

/** The replies that staff wrote. They are erased with their emails. */
export const replies = pgTable(
  "replies",
  {
    id: uuid("id").primaryKey(),
    mailId: uuid("mail_id")
      .notNull()
      .unique()
      .references(() => mails.id, { onDelete: "cascade" }),
    recordKind: text("record_kind").$type<ReplyKind>().notNull(),
    recordId: uuid("record_id").notNull(),
    email: text("email").notNull(),
    language: text("language").$type<Language>().notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    /** The orders whose documents are attached. */
    documents: jsonb("documents").$type<{ id: string; orderNumber: string }[]>().notNull(),
    actor: text("actor").notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    requestHash: text("request_hash").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("replies_record").on(table.recordKind, table.recordId, table.createdAt),
    index("replies_person").on(sql`lower(${table.email})`, table.createdAt),
    index("replies_idempotency").on(table.idempotencyKey, table.createdAt),
  ],
);

export const replyFiles = pgTable(
  "reply_files",
  {
    replyId: uuid("reply_id")
      .notNull()
      .references(() => replies.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    type: text("type").notNull(),
    content: bytea("content").notNull(),
  },
  (table) => [primaryKey({ columns: [table.replyId, table.position] })],
);
