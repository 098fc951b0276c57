import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, desc, eq, gt, lt, ne } from "drizzle-orm";
import type { Executor } from "#app/platform/db/database.server.ts";
import { sessions } from "./table.server.ts";

export type Session = {
  id: string;
  name: string;
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
};

/** Spec §9: 86400000 ms. */
export const sessionMilliseconds = 86_400_000;
/** Being seen is written down at most this often, so that reading pages does not write. */
const seenEveryMilliseconds = 5 * 60_000;

/** Opens a session and gives the token for its cookie; the token exists nowhere else. */
export async function openSession(db: Executor, person: { name: string; device: string }, now: Date) {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + sessionMilliseconds);
  const row = { id: randomUUID(), tokenHash: hashOf(token), ...person, createdAt: now, lastSeenAt: now, expiresAt };
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.insert(sessions).values(row);
  return { token, id: row.id, expiresAt };
}

/** The session of a token, unless it is unknown, ended or expired. */
export async function findSession(db: Executor, token: string, now: Date): Promise<Session | undefined> {
  const [found] = await db
    .select(shown)
    .from(sessions)
    .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, now)));
  if (found && now.getTime() - found.lastSeenAt.getTime() > seenEveryMilliseconds) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, found.id));
  }
  return found;
}

/** All open sessions, the one seen last first. */
export async function listSessions(db: Executor, now: Date): Promise<Session[]> {
  return db.select(shown).from(sessions).where(gt(sessions.expiresAt, now)).orderBy(desc(sessions.lastSeenAt));
}

/** Ends one session; ending an unknown one changes nothing. */
export async function endSession(db: Executor, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** Ends every session but the given one. */
export async function endOtherSessions(db: Executor, keptId: string): Promise<void> {
  await db.delete(sessions).where(ne(sessions.id, keptId));
}

/** Ends every session. */
export async function endAllSessions(db: Executor): Promise<void> {
  await db.delete(sessions);
}

const shown = {
  id: sessions.id,
  name: sessions.name,
  device: sessions.device,
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
  expiresAt: sessions.expiresAt,
};

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
