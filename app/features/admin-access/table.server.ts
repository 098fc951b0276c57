import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Shared passwords without an account, stored as argon2id hashes: the CV password. */
export const credentials = pgTable("credentials", {
  name: text("name").$type<"cv">().primaryKey(),
  hash: text("hash").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});
