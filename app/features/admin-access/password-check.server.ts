import type { Database, Executor, Transaction } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Caller } from "#app/platform/http/serve.server.ts";
import type { Limits } from "#app/platform/limits/limits.server.ts";
import { isGuessable } from "#app/platform/session/guessable-password.server.ts";
import { verifyPassword } from "#app/platform/session/password.server.ts";
import { isSessionOpen } from "#app/platform/session/session.server.ts";
import { checkGuess, type GuessArea, type Guesser, type GuessQueues, type GuessRule } from "./guess-limits.server.ts";
import { type AccountRow, findAccount, findHash, lockUnchanged } from "./store.server.ts";

export type AccessServices = { db: Database; limits: Limits; guesses: GuessQueues; now: () => Date };

const passwords: GuessRule = {
  perKnown: { name: "password-known", points: 10, perSeconds: 900 },
  perName: { name: "password-address", points: 10, perSeconds: 900 },
  perAddress: { name: "password-wrong", points: 50, perSeconds: 900 },
  altogether: { name: "password-all", points: 300, perSeconds: 900 },
  slowMilliseconds: 2_000,
};

/** A hash that matches no password, so that checking an unknown name takes as long as checking a known one. */
const unmatchableHash = "argon2id$19456,2,1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

type PasswordGuess = {
  password: string;
  guesser: Guesser;
  whose: string;
  area: Exclude<GuessArea, "code">;
  wrong: string;
};

/**
 * Checks a password against a hash and counts the attempt. Throws `tooManyRequests`, or `unauthenticated` with the
 * message key in `wrong`.
 */
export async function checkAgainst(
  services: Pick<AccessServices, "limits" | "guesses">,
  hash: string | undefined,
  { password, guesser, whose, area, wrong }: PasswordGuess,
): Promise<void> {
  const { hashing } = services.guesses;
  const isRight = () =>
    hashing.run(`${area} ${guesser.known ? "known" : ""}`, async () => {
      return (await verifyPassword(password, hash ?? unmatchableHash)) && hash !== undefined;
    });
  if (await checkGuess(services, passwords, { area, whose: `${area} ${whose}`, target: area, guesser, isRight }))
    return;
  throw new AppError("unauthenticated", whose, { message: wrong });
}

/** Checks the CV password, and returns the hash that it matched. Throws the same errors as `checkAgainst`. */
export async function checkCvPassword(services: AccessServices, password: string, guesser: Guesser): Promise<string> {
  const hash = await storedPassword(services.db, "cv");
  await checkAgainst(services, hash, { password, guesser, whose: "cv", area: "cv", wrong: "incorrectPassword" });
  return hash;
}

/** Returns the stored hash of a shared password. The hash changes whenever the password does. */
export async function storedPassword(db: Executor, name: "cv"): Promise<string> {
  const hash = await findHash(db, name);
  if (!hash) throw new Error(`Expected ensurePasswords() to have stored the password "${name}"`);
  return hash;
}

/** The site's name, which is rejected as a password. */
export type Naming = { issuer: () => Promise<string> };

/** Throws if the password is too easy to guess. */
export async function refuseGuessable({ issuer }: Naming, name: string, newPassword: string): Promise<void> {
  const words = [...(await issuer()).split(/\s+/), name, "pmf", "admin"];
  if (!(await isGuessable(newPassword, words))) return;
  throw new AppError("invalid", "newPassword", { fields: { newPassword: "passwordGuessable" } });
}

/** Someone who is signed in, and where from. */
export type Member = Pick<Caller<readonly ["owner"]>, "staff" | "address">;

/** Verifies the signed-in user's password. Attempts are counted per session. Throws a field error if it is wrong. */
export async function checkOwnPassword(
  services: AccessServices,
  { staff: { accountId, sessionId }, address }: Member,
  password: string,
): Promise<AccountRow> {
  const account = await findAccount(services.db, accountId);
  if (!account) throw new AppError("unauthenticated", "account");
  try {
    await checkAgainst(services, account.password, {
      password,
      guesser: { address, known: `session ${sessionId}` },
      whose: account.username,
      area: "session",
      wrong: "invalidPassword",
    });
  } catch (error) {
    // The session is still valid and only this field is wrong. A 401 would sign the user out.
    if (!(error instanceof AppError) || error.code !== "unauthenticated") throw error;
    throw new AppError("invalid", "currentPassword", { fields: { currentPassword: "invalidPassword" } });
  }
  return account;
}

/**
 * Locks the account until the transaction ends. Throws `unauthenticated` if it was changed or the session was ended while
 * the password or code was checked.
 */
export async function requireUnchanged(
  transaction: Transaction,
  checked: AccountRow,
  { staff }: Member,
): Promise<void> {
  const isUnchanged = await lockUnchanged(transaction, checked);
  if (isUnchanged && (await isSessionOpen(transaction, staff.sessionId))) return;
  throw new AppError("unauthenticated", "account");
}
