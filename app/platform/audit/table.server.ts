import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Who did what when. Rows are only ever added: a trigger refuses the rest (db/migrations). */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid("id").primaryKey(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    actor: text("actor").notNull(),
    action: text("action").notNull(),
    subject: text("subject").notNull(),
    detail: jsonb("detail").$type<Record<string, string>>().notNull(),
  },
  (table) => [index("audit_log_newest").on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst())],
);
