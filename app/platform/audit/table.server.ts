import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/db/moment.server.ts";

/** The audit log. Append-only: a trigger rejects updates and deletes (db/migrations). */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid("id").primaryKey(),
    at: moment("at").notNull(),
    actor: text("actor").notNull(),
    action: text("action").notNull(),
    subject: text("subject").notNull(),
    detail: jsonb("detail").$type<Record<string, string>>().notNull(),
  },
  (table) => [index("audit_log_newest").on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst())],
);
