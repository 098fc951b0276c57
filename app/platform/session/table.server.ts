import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/db/moment.server.ts";
import type { Role } from "#app/platform/http/access.ts";

/** Staff accounts (requirements §3 users). */
export const users = pgTable("users", {
  id: text("id").primaryKey(),
  /** The username, normalized for comparison: Unicode-composed and lowercase. */
  username: text("username").notNull().unique(),
  /** An argon2id hash, never the password itself. */
  password: text("password").notNull(),
  /** The time when the owner issued the password; null once the user has chosen a new one. */
  passwordGivenAt: moment("password_given_at"),
  role: text("role").$type<Role>().notNull(),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
  /** Disabled accounts are kept, because the audit log refers to them. */
  disabledAt: moment("disabled_at"),
  /** The secret shared with the authenticator app (RFC 6238). It is used after `twoFactorSince` is set. */
  totpSecret: text("totp_secret"),
  twoFactorSince: moment("second_step_since"),
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
    usedAt: moment("used_at"),
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
    createdAt: moment("created_at").notNull(),
    lastSeenAt: moment("last_seen_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("sessions_expires_at").on(table.expiresAt), index("sessions_user").on(table.userId)],
);
