import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Shared passwords that do not belong to an account (the CV password), stored as argon2id hashes. */
export const credentials = pgTable("credentials", {
  name: text("name").$type<"cv">().primaryKey(),
  hash: text("hash").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});
