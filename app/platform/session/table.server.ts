import { bigint, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Role } from "#app/platform/http/access.ts";

/** Staff accounts (requirements §3 users). */
export const users = pgTable("users", {
  id: text("id").primaryKey(),
  /** The username, normalized for comparison: Unicode-composed and lowercase. */
  username: text("username").notNull().unique(),
  /** An argon2id hash, never the password itself. */
  password: text("password").notNull(),
  /** The time when the owner issued the password; null once the user has chosen a new one. */
  passwordGivenAt: timestamp("password_given_at", { withTimezone: true }),
  role: text("role").$type<Role>().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  /** Disabled accounts are kept, because the audit log refers to them. */
  disabledAt: timestamp("disabled_at", { withTimezone: true }),
  /** The secret shared with the authenticator app (RFC 6238). It is used after `twoFactorSince` is set. */
  totpSecret: text("totp_secret"),
  twoFactorSince: timestamp("second_step_since", { withTimezone: true }),
  /** The time step of the last accepted code. Prevents reusing a code. */
  lastTotpStep: bigint("last_totp_step", { mode: "number" }).notNull().default(0),
});

/** One-time codes for people who have lost their authenticator. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    /** The code's SHA-256. With 120 random bits, a slow hash is unnecessary. */
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
    /** Identifies the session in lists. Grants no access. */
    id: uuid("id").primaryKey(),
    /** The SHA-256 of the cookie's token, so that a leaked table grants no access. */
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
