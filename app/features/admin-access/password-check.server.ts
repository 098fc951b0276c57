import type { Database } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { LimitRule, Limits } from "#app/platform/limits/limits.server.ts";
import { isGuessable } from "#app/platform/session/guessable-password.server.ts";
import { verifyPassword } from "#app/platform/session/password.server.ts";
import { type AccountRow, findAccount } from "./account-store.server.ts";
import { findHash } from "./store.server.ts";

export type AccessServices = { db: Database; limits: Limits; now: () => Date };

/** Wrong passwords one address may try for one name, and for all; and all addresses together. */
const perName: LimitRule = { name: "password-address", points: 10, perSeconds: 900 };
const perAddress: LimitRule = { name: "password-wrong", points: 50, perSeconds: 900 };
const altogether: LimitRule = { name: "password-all", points: 300, perSeconds: 900 };

/**
 * An argon2id hash of nothing anyone knows, at today's cost: a name that nobody has takes as long as one that
 * somebody has.
 */
const nobodysHash = "argon2id$19456,2,1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/**
 * Checks a password against a hash, counting the attempts. Throws tooManyRequests, or unauthenticated with the given
 * message key when it is wrong.
 */
export async function checkAgainst(
  { limits }: Pick<AccessServices, "limits">,
  hash: string | undefined,
  { password, address, whose, wrong }: { password: string; address: string; whose: string; wrong: string },
): Promise<void> {
  const key = `${address} ${whose}`;
  // Counted before the check, so that attempts running side by side cannot outrun the count.
  await limits.take(perName, key);
  await limits.check(perAddress, address);
  await limits.check(altogether, "all");
  const isRight = await verifyPassword(password, hash ?? nobodysHash);
  if (isRight && hash !== undefined) return limits.reset(perName, key);
  await limits.take(perAddress, address);
  await limits.take(altogether, "all");
  throw new AppError("unauthenticated", whose, { message: wrong });
}

/**
 * Checks a shared password. Throws as `checkAgainst` does.
 */
export async function checkPassword(
  services: AccessServices,
  name: "cv",
  password: string,
  address: string,
  wrong: string,
): Promise<void> {
  const hash = await storedPassword(services.db, name);
  await checkAgainst(services, hash, { password, address, whose: name, wrong });
}

/**
 * The hash of a shared password as it is stored: another password has another one.
 */
export async function storedPassword(db: Database, name: "cv"): Promise<string> {
  const hash = await findHash(db, name);
  if (!hash) throw new Error(`Expected ensurePasswords() to have stored the password "${name}"`);
  return hash;
}

/** What the site is called: nobody may make a password of that. */
export type Naming = { issuer: string };

/** Throws where others would try the password among the first. */
export async function refuseGuessable({ issuer }: Naming, name: string, newPassword: string): Promise<void> {
  const words = [...issuer.split(/\s+/), name, "pmf", "admin"];
  if (!(await isGuessable(newPassword, words))) return;
  throw new AppError("invalid", "newPassword", { fields: { newPassword: "passwordGuessable" } });
}

/** Asks a signed-in person for their password again; what is wrong is told beside the field. */
export async function checkOwnPassword(
  services: AccessServices,
  { accountId, password, address }: { accountId: string; password: string; address: string },
): Promise<AccountRow> {
  const account = await findAccount(services.db, accountId);
  if (!account) throw new AppError("unauthenticated", "account");
  try {
    await checkAgainst(services, account.password, {
      password,
      address,
      whose: account.username,
      wrong: "invalidPassword",
    });
  } catch (error) {
    // The session is fine, only this field is not: 401 would sign the person out of the page.
    if (!(error instanceof AppError) || error.code !== "unauthenticated") throw error;
    throw new AppError("invalid", "currentPassword", { fields: { currentPassword: "invalidPassword" } });
  }
  return account;
}
