import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Shared passwords that are no account's, stored only as argon2id hashes: the one for the CV. */
export const credentials = pgTable("credentials", {
  name: text("name").$type<"cv">().primaryKey(),
  hash: text("hash").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});
