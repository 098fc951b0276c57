import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import { holdBriefly } from "#app/platform/db/advisory-locks.server.ts";
import type { Executor, Transaction } from "#app/platform/db/database.server.ts";
import { recoveryCodes, users } from "#app/platform/session/table.server.ts";
import { credentials } from "./table.server.ts";

export type AccountRow = typeof users.$inferSelect;

export async function listAccountRows(db: Executor): Promise<AccountRow[]> {
  return db.select().from(users).orderBy(asc(users.createdAt), asc(users.id));
}

export async function countEnabled(db: Executor): Promise<number> {
  const [counted] = await db.select({ n: count() }).from(users).where(isNull(users.disabledAt));
  return counted?.n ?? 0;
}

export async function findAccount(db: Executor, id: string): Promise<AccountRow | undefined> {
  const [found] = await db.select().from(users).where(eq(users.id, id));
  return found;
}

/** Finds the account with this name or, without a name, the only enabled account. */
export async function findByName(db: Executor, username: string | undefined): Promise<AccountRow | undefined> {
  const named = username === undefined ? undefined : eq(users.username, username);
  const [found, other] = await db
    .select()
    .from(users)
    .where(and(isNull(users.disabledAt), named))
    .limit(2);
  return other ? undefined : found;
}

/** Returns the first owner, whose password can be set in the configuration. */
export async function findFirstOwner(db: Executor): Promise<AccountRow | undefined> {
  const [found] = await db
    .select()
    .from(users)
    .where(and(eq(users.role, "owner"), isNull(users.disabledAt)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1);
  return found;
}

/** What a check of an account relies on. */
export const checkedFields = ["password", "twoFactorSince", "totpSecret", "role", "disabledAt"] as const;

/**
 * Locks an account until the transaction ends. Returns false if anything that a check relied on has changed since:
 * password, two-factor authentication, role, or whether it is enabled.
 */
export async function lockUnchanged(transaction: Transaction, checked: AccountRow): Promise<boolean> {
  await holdBriefly(transaction);
  const [now] = await transaction.select().from(users).where(eq(users.id, checked.id)).for("update");
  return checkedFields.every((field) => String(now?.[field]) === String(checked[field]));
}

/** Locks all enabled owners until the transaction ends, so that two owners cannot remove each other. */
export async function lockOwners(transaction: Transaction): Promise<string[]> {
  await holdBriefly(transaction);
  const owners = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "owner"), isNull(users.disabledAt)))
    .orderBy(asc(users.id))
    .for("update");
  return owners.map(({ id }) => id);
}

/** Inserts an account unless the name is taken. Returns whether it was inserted. */
export async function insertAccount(
  db: Executor,
  {
    at,
    ...account
  }: Pick<AccountRow, "id" | "username" | "password" | "role"> & {
    passwordGivenAt?: Date;
    at: Date;
  },
): Promise<boolean> {
  const added = await db
    .insert(users)
    .values({ ...account, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return added.length > 0;
}

type Changes = Partial<
  Pick<
    AccountRow,
    "username" | "password" | "passwordGivenAt" | "role" | "disabledAt" | "totpSecret" | "twoFactorSince"
  >
>;

export async function updateAccount(db: Executor, id: string, changes: Changes, at: Date): Promise<void> {
  await db
    .update(users)
    .set({ ...changes, updatedAt: at })
    .where(eq(users.id, id));
}

/** Marks an authenticator time step as used. Returns false if it or a later one was already used. */
export async function takeTotpStep(db: Executor, id: string, step: number): Promise<boolean> {
  const taken = await db
    .update(users)
    .set({ lastTotpStep: step })
    .where(and(eq(users.id, id), sql`${users.lastTotpStep} < ${step}`))
    .returning({ id: users.id });
  return taken.length > 0;
}

/** Returns whether a recovery code exists and is unused. */
export async function hasRecoveryCode(db: Executor, userId: string, hash: string): Promise<boolean> {
  const found = await db
    .select({ hash: recoveryCodes.hash })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)));
  return found.length > 0;
}

/** Marks a recovery code as used. Returns false if it is unknown or already used. */
export async function takeRecoveryCode(db: Executor, userId: string, hash: string, at: Date): Promise<boolean> {
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)))
    .returning({ hash: recoveryCodes.hash });
  return taken.length > 0;
}

export async function countRecoveryCodes(db: Executor, userId: string): Promise<number> {
  const [counted] = await db
    .select({ n: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return counted?.n ?? 0;
}

export async function replaceRecoveryCodes(transaction: Transaction, userId: string, hashes: string[]): Promise<void> {
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hashes.length > 0) await transaction.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, userId })));
}

/** Returns the stored hash of a password, if there is one. */
export async function findHash(db: Executor, name: "cv"): Promise<string | undefined> {
  const [found] = await db.select({ hash: credentials.hash }).from(credentials).where(eq(credentials.name, name));
  return found?.hash;
}

/** Stores a hash unless one already exists. Returns whether it was stored. */
export async function addHash(db: Executor, name: "cv", hash: string, now: Date): Promise<boolean> {
  const added = await db
    .insert(credentials)
    .values({ name, hash, updatedAt: now })
    .onConflictDoNothing()
    .returning({ name: credentials.name });
  return added.length > 0;
}

export async function replaceHash(db: Executor, name: "cv", hash: string, now: Date): Promise<void> {
  await db
    .insert(credentials)
    .values({ name, hash, updatedAt: now })
    .onConflictDoUpdate({ target: credentials.name, set: { hash, updatedAt: now } });
}
