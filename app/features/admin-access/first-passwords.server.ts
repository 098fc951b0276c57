import { randomUUID } from "node:crypto";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Database, Executor } from "#app/platform/db/database.server.ts";
import { generatePassword, hashPassword, verifyPassword } from "#app/platform/session/password.server.ts";
import { endAllSessions } from "#app/platform/session/session.server.ts";
import { clearTwoFactor } from "./own-account.server.ts";
import { findFirstOwner, insertAccount, updateAccount, addHash, findHash, replaceHash } from "./store.server.ts";

export type ShownPassword = { name: "admin" | "cv"; password: string };
type Configured = { admin: string | undefined; cv: string | undefined };

/**
 * Ensures that an owner and a CV password exist. Uses the configured passwords or, if there are none, generates them
 * once. Returns only newly generated passwords: they are stored as hashes and cannot be shown again.
 */
export async function ensurePasswords(db: Database, configured: Configured, now: Date): Promise<ShownPassword[]> {
  const shown = await Promise.all([ensureOwner(db, configured.admin, now), ensureCv(db, configured.cv, now)]);
  return shown.filter((password) => password !== undefined);
}

/** Creates the first account, "admin". While it is the only account, the sign-in form does not ask for a name. */
async function ensureOwner(db: Database, configured: string | undefined, now: Date) {
  const owner = await findFirstOwner(db);
  if (!owner) {
    const password = configured ?? generatePassword();
    const row = { id: randomUUID(), username: "admin", role: "owner" as const, at: now };
    const added = await insertAccount(db, { ...row, password: await hashPassword(password) });
    return added && !configured ? ({ name: "admin", password } as const) : undefined;
  }
  if (!configured || (await verifyPassword(configured, owner.password))) return undefined;
  const password = await hashPassword(configured);
  // Changing the password in the environment signs everyone out and disables two-factor authentication for this account
  // (decision 020). Anyone who controls the environment could do that anyway.
  await db.transaction(async (transaction) => {
    await updateAccount(transaction, owner.id, { password, passwordGivenAt: null }, now);
    await clearTwoFactor(transaction, owner.id, now);
    await endAllSessions(transaction);
    const subject = `accounts/${owner.id}`;
    await recordAudit(transaction, { at: now, actor: "system", action: "accounts.passwordFromEnvironment", subject });
  });
  return undefined;
}

async function ensureCv(db: Executor, configured: string | undefined, now: Date): Promise<ShownPassword | undefined> {
  const stored = await findHash(db, "cv");
  if (configured) {
    if (stored && (await verifyPassword(configured, stored))) return undefined;
    await replaceHash(db, "cv", await hashPassword(configured), now);
    return undefined;
  }
  if (stored) return undefined;
  const password = generatePassword();
  const added = await addHash(db, "cv", await hashPassword(password), now);
  return added ? { name: "cv", password } : undefined;
}
