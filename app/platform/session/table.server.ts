import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const sessions = pgTable(
  "sessions",
  {
    /** Names the session in lists; knowing it grants nothing. */
    id: uuid("id").primaryKey(),
    /** SHA-256 of the cookie's token: a leaked table opens no session. */
    tokenHash: text("token_hash").notNull().unique(),
    name: text("name").notNull(),
    device: text("device").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("sessions_expires_at").on(table.expiresAt)],
);
