import { randomBytes, randomUUID } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, ne, sql } from "drizzle-orm";
import type { Database, Executor, Transaction } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Role } from "#app/platform/http/access.ts";
import { scheduledJob } from "#app/platform/jobs/jobs.server.ts";
import { hashOfSecret } from "#app/platform/secrets/secret-hash.server.ts";
import { sessions, users } from "./table.server.ts";

export type Session = {
  id: string;
  accountId: string;
  /** The account's current name and role. */
  name: string;
  role: Role;
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
};

/** Requirements §9: 86400000 ms. */
export const sessionMilliseconds = 86_400_000;
/** The minimum interval between activity updates, so that most reads don't trigger a write. */
const seenEveryMilliseconds = 5 * 60_000;

/** Opens a session. Returns the cookie's token, which is not stored. */
export async function openSession(
  db: Executor,
  { accountId: userId, device }: { accountId: string; device: string },
  now: Date,
) {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + sessionMilliseconds);
  const row = {
    id: randomUUID(),
    tokenHash: hashOfSecret(token),
    userId,
    device,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  };
  await removeExpiredSessions(db, now);
  await db.insert(sessions).values(row);
  return { token, id: row.id, expiresAt };
}

/** Returns a token's session. Returns undefined if it is unknown, ended, or expired, or if its account is disabled. */
export async function findSession(db: Executor, token: string, now: Date): Promise<Session | undefined> {
  const [found] = await db
    .select(shown)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashOfSecret(token)), gt(sessions.expiresAt, now), isNull(users.disabledAt)));
  if (found && now.getTime() - found.lastSeenAt.getTime() > seenEveryMilliseconds) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, found.id));
  }
  return found;
}

/** Returns whether a session has not been ended. With `isKept`, it cannot be ended until the transaction ends. */
export async function isSessionOpen(db: Executor, id: string, { isKept = false } = {}): Promise<boolean> {
  const found = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id));
  return (await (isKept ? found.for("share") : found)).length > 0;
}

/**
 * Locks a session and its account until the transaction ends. Throws `unauthenticated` if it was ended or its account was
 * disabled or got another role. Call this before a write that follows slow work, such as waiting for another server.
 */
export async function requireSession(
  transaction: Transaction,
  { sessionId, accountId, role }: { sessionId: string; accountId: string; role: Role },
): Promise<void> {
  const [account] = await transaction
    .select({ role: users.role, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.id, accountId))
    .for("share");
  const isOpen = await isSessionOpen(transaction, sessionId, { isKept: true });
  if (isOpen && account?.role === role && !account.disabledAt) return;
  throw new AppError("unauthenticated", "session");
}

/** The list limit, which is higher than the number of sessions that anyone opens in a day. */
const listedAtMost = 100;

/** Lists up to 100 open sessions of one account or of all accounts: `firstId` first, then by most recent activity. */
export async function listSessions(
  db: Executor,
  now: Date,
  accountId?: string,
  firstId: string | null = null,
): Promise<Session[]> {
  return db
    .select(shown)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(gt(sessions.expiresAt, now), accountId === undefined ? undefined : eq(sessions.userId, accountId)))
    .orderBy(desc(sql`${sessions.id} is not distinct from ${firstId}::uuid`), desc(sessions.lastSeenAt))
    .limit(listedAtMost);
}

/** Ends one session; if `accountId` is given, only if it belongs to that account. Returns whether it existed. */
export async function endSession(db: Executor, id: string, accountId?: string): Promise<boolean> {
  const own = accountId === undefined ? undefined : eq(sessions.userId, accountId);
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), own))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all sessions except one, for one account or for all accounts. Returns their number. */
export async function endOtherSessions(db: Executor, keptId: string, accountId?: string): Promise<number> {
  const own = accountId === undefined ? undefined : eq(sessions.userId, accountId);
  const ended = await db
    .delete(sessions)
    .where(and(ne(sessions.id, keptId), own))
    .returning({ id: sessions.id });
  return ended.length;
}

export async function removeExpiredSessions(db: Executor, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}

export async function endSessionsOf(db: Executor, accountId: string, keptId?: string): Promise<void> {
  const kept = keptId === undefined ? undefined : ne(sessions.id, keptId);
  await db.delete(sessions).where(and(eq(sessions.userId, accountId), kept));
}

export async function endAllSessions(db: Executor): Promise<void> {
  await db.delete(sessions);
}

const shown = {
  id: sessions.id,
  accountId: sessions.userId,
  name: users.username,
  role: users.role,
  device: sessions.device,
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
  expiresAt: sessions.expiresAt,
};

/** Deletes expired sessions on a schedule, even if no one signs in. */
export function removeExpiredSessionsJob({ db, now }: { db: Database; now: () => Date }) {
  return scheduledJob({
    name: "remove-expired-sessions",
    cron: "7 * * * *",
    run: () => removeExpiredSessions(db, now()),
  });
}
