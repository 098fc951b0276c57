import { bigint, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Role } from "#app/platform/http/access.ts";

/** Staff accounts (spec §3 users). */
export const users = pgTable("users", {
  id: text("id").primaryKey(),
  /** The form used for comparison: composed and lower case. */
  username: text("username").notNull().unique(),
  /** An argon2id hash, never the password itself. */
  password: text("password").notNull(),
  /** When the owner issued the password; null once the person has chosen one. */
  passwordGivenAt: timestamp("password_given_at", { withTimezone: true }),
  role: text("role").$type<Role>().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  /** Disabled accounts are kept, because the history names them. */
  disabledAt: timestamp("disabled_at", { withTimezone: true }),
  /** The secret shared with the authenticator app (RFC 6238); in use once `twoFactorSince` is set. */
  totpSecret: text("totp_secret"),
  twoFactorSince: timestamp("second_step_since", { withTimezone: true }),
  /** The time step of the last accepted code: no code works twice. */
  lastTotpStep: bigint("last_totp_step", { mode: "number" }).notNull().default(0),
});

/** One-time codes that replace a lost authenticator. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    /** SHA-256 of the code: 120 random bits need no slow hash. */
    hash: text("hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [index("recovery_codes_user").on(table.userId)],
);

export const sessions = pgTable(
  "sessions",
  {
    /** Identifies the session in lists; grants nothing. */
    id: uuid("id").primaryKey(),
    /** SHA-256 of the cookie's token: a leaked table grants nothing. */
    tokenHash: text("token_hash").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    device: text("device").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("sessions_expires_at").on(table.expiresAt), index("sessions_user").on(table.userId)],
);
