import { bigint, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Role } from "#app/platform/http/access.ts";

/** The accounts of the staff (spec §3 users). */
export const users = pgTable("users", {
  id: text("id").primaryKey(),
  /** As it is compared: composed, in small letters. */
  username: text("username").notNull().unique(),
  /** Argon2id, never the password itself. */
  password: text("password").notNull(),
  /** When the owner had the password made; absent once its person has chosen one. */
  passwordGivenAt: timestamp("password_given_at", { withTimezone: true }),
  role: text("role").$type<Role>().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  /** Whoever may no longer sign in; accounts are kept, because history names them. */
  disabledAt: timestamp("disabled_at", { withTimezone: true }),
  /** What the authenticator app and the server share (RFC 6238); asked for once `twoFactorSince` is set. */
  totpSecret: text("totp_secret"),
  twoFactorSince: timestamp("second_step_since", { withTimezone: true }),
  /** The time step of the last code taken: no code is taken twice. */
  lastTotpStep: bigint("last_totp_step", { mode: "number" }).notNull().default(0),
});

/** What replaces a lost authenticator, each once. */
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
    /** Names the session in lists; knowing it grants nothing. */
    id: uuid("id").primaryKey(),
    /** SHA-256 of the cookie's token: a leaked table opens no session. */
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
