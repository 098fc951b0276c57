import type { Executor } from "#app/platform/db/database.server.ts";
import { endAllSessions } from "#app/platform/session/session.server.ts";
import { generatePassword, hashPassword, verifyPassword } from "#app/platform/session/password.server.ts";
import type { PasswordName } from "./contract.ts";
import { addHash, findHash, replaceHash } from "./store.server.ts";

export type ShownPassword = { name: PasswordName; password: string };

/**
 * Makes sure that both passwords exist: from the configuration when it names them (then they follow it), else
 * generated once. Gives those generated just now; nobody can show them again, since only hashes are kept.
 */
export async function ensurePasswords(
  db: Executor,
  configured: Record<PasswordName, string | undefined>,
  now: Date,
): Promise<ShownPassword[]> {
  const shown = await Promise.all([ensure(db, "admin", configured.admin, now), ensure(db, "cv", configured.cv, now)]);
  return shown.filter((password) => password !== undefined);
}

async function ensure(
  db: Executor,
  name: PasswordName,
  configured: string | undefined,
  now: Date,
): Promise<ShownPassword | undefined> {
  const stored = await findHash(db, name);
  if (configured) {
    if (stored && (await verifyPassword(configured, stored))) return undefined;
    await replaceHash(db, name, await hashPassword(configured), now);
    // Another password in the environment is how an owner shuts everyone out (design §5).
    if (name === "admin") await endAllSessions(db);
    return undefined;
  }
  if (stored) return undefined;
  const password = generatePassword();
  const added = await addHash(db, name, await hashPassword(password), now);
  return added ? { name, password } : undefined;
}
