import type { Database } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { LimitRule, Limits } from "#app/platform/limits/limits.server.ts";
import { hashPassword, verifyPassword } from "#app/platform/session/password.server.ts";
import { endOtherSessions, openSession } from "#app/platform/session/session.server.ts";
import type { PasswordName } from "./contract.ts";
import { findHash, replaceHash } from "./store.server.ts";

export type AccessServices = { db: Database; limits: Limits; now: () => Date };

/** Wrong passwords one address may try, and all addresses together, before everyone has to wait. */
const perAddress: LimitRule = { name: "password-address", points: 10, perSeconds: 900 };
const altogether: LimitRule = { name: "password-all", points: 300, perSeconds: 900 };

/** Checks a password. Throws tooManyRequests, or unauthenticated with the given message key when it is wrong. */
export async function checkPassword(
  { db, limits }: AccessServices,
  name: PasswordName,
  password: string,
  address: string,
  wrong: string,
): Promise<void> {
  // Counted before the check, so that attempts running side by side cannot outrun the count.
  await limits.take(perAddress, address);
  await limits.check(altogether, "all");
  const hash = await findHash(db, name);
  if (!hash) throw new Error(`Expected ensurePasswords() to have stored the password "${name}"`);
  if (await verifyPassword(password, hash)) return limits.reset(perAddress, address);
  await limits.take(altogether, "all");
  throw new AppError("unauthenticated", name, { message: wrong });
}

/** Opens an admin session for the right password (spec §4: 24 hours). */
export async function signIn(
  services: AccessServices,
  { password, device, address }: { password: string; device: string; address: string },
) {
  await checkPassword(services, "admin", password, address, "invalidPassword");
  return openSession(services.db, { name: "admin", device }, services.now());
}

/** Replaces a password after the admin password was given again; a new admin password ends all other sessions. */
export async function changePassword(
  services: AccessServices,
  change: { name: PasswordName; adminPassword: string; newPassword: string; sessionId: string; address: string },
): Promise<void> {
  try {
    await checkPassword(services, "admin", change.adminPassword, change.address, "invalidPassword");
  } catch (error) {
    // The session is fine, only this field is not: 401 would sign the person out of the page.
    if (!(error instanceof AppError) || error.code !== "unauthenticated") throw error;
    throw new AppError("invalid", "adminPassword", { fields: { adminPassword: "invalidPassword" } });
  }
  const hash = await hashPassword(change.newPassword);
  await services.db.transaction(async (transaction) => {
    await replaceHash(transaction, change.name, hash, services.now());
    if (change.name === "admin") await endOtherSessions(transaction, change.sessionId);
  });
}
