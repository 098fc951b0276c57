import { pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { PasswordName } from "./contract.ts";

/** The shared passwords, stored only as argon2id hashes. */
export const credentials = pgTable("credentials", {
  name: text("name").$type<PasswordName>().primaryKey(),
  hash: text("hash").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});
