import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Browsers in which the CV password was entered. */
export const cvGrants = pgTable(
  "cv_grants",
  {
    /** SHA-256 of the cookie's token: a leaked table opens nothing. */
    tokenHash: text("token_hash").primaryKey(),
    /** The password that was entered, by the hash of its hash: another password ends what the old one gave. */
    credential: text("credential").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("cv_grants_expires_at").on(table.expiresAt)],
);
