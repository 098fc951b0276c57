import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/db/moment.server.ts";
import type { Role } from "#app/platform/http/access.ts";
import { languages } from "#app/platform/i18n/language.ts";
import { users } from "#app/platform/session/table.server.ts";

/** Shared passwords that do not belong to an account (the CV password), stored as argon2id hashes. */
export const credentials = pgTable("credentials", {
  name: text("name").$type<"cv">().primaryKey(),
  hash: text("hash").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

/** Colleagues who are invited and have not accepted yet. */
export const invitations = pgTable(
  "invitations",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull(),
    role: text("role").$type<Role>().notNull(),
    language: text("language", { enum: languages }).notNull(),
    invitedBy: text("invited_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A digest of the inviter's account when they sent it. If the account changes, the invitation ends. */
    inviterState: text("inviter_state").notNull(),
    /** The SHA-256 of the secrets of its links. Each composed email has its own, so that none needs to be stored. */
    tokenHashes: text("token_hashes").array().notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("invitations_tokens").using("gin", table.tokenHashes)],
);
