import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { knownBrowserCookie, knownBrowserOf } from "#app/platform/session/known-browser.server.ts";
import { hashPassword, verifyPassword } from "#app/platform/session/password.server.ts";
import { openSession } from "#app/platform/session/session.server.ts";
import { stepOfCode } from "#app/platform/two-factor/one-time-code.server.ts";
import { recoveryCodeHash } from "#app/platform/two-factor/recovery-codes.server.ts";
import { accountName } from "./accounts-contract.ts";
import { checkGuess, type Guesser, type GuessRule } from "./guess-limits.server.ts";
import { type AccessServices, checkAgainst, type Naming, refuseGuessable } from "./password-check.server.ts";
import {
  type AccountRow,
  countEnabled,
  findByName,
  hasRecoveryCode,
  lockUnchanged,
  takeRecoveryCode,
  takeTotpStep,
  updateAccount,
} from "./store.server.ts";

/** How long an issued password is valid. It expires because others may have seen it when it was handed over. */
const givenMilliseconds = 7 * 86_400_000;

/** Codes are checked after the password. There are only a million possible codes, so the limits are strict. */
const codes: GuessRule = {
  perKnown: { name: "two-factor-known", points: 5, perSeconds: 900 },
  perName: { name: "two-factor", points: 5, perSeconds: 900 },
  altogether: { name: "two-factor-all", points: 20, perSeconds: 900 },
  slowMilliseconds: 5_000,
};

type Attempt = {
  username?: string | undefined;
  password: string;
  code?: string | undefined;
  newPassword?: string | undefined;
  address: string;
  headers: Headers;
};

/**
 * Creates a session (requirements §4: 24 hours). Requires a name only if there are several accounts. Throws
 * `codeRequired` if two-factor authentication needs a code, and `newPasswordRequired` if a password issued by the owner
 * must be replaced.
 */
export async function signIn(services: AccessServices & Naming & { secure: boolean }, attempt: Attempt) {
  const { db, now, secure } = services;
  const { username, password, code, address, headers } = attempt;
  const device = deviceOf(headers.get("user-agent") ?? "");
  const isNamed = (await countEnabled(db)) > 1;
  const name = isNamed ? accountName(username ?? "") : undefined;
  if (name === "") throw new AppError("invalid", "username", { fields: { username: "nameRequired" } });
  const account = await findByName(db, name);
  const known = account && knownBrowserOf(headers, { area: "account", hash: account.password, secure });
  const guesser = { address, known: known && `browser ${known}` };
  const wrong = isNamed ? "invalidNameOrPassword" : "invalidPassword";
  try {
    const whose = name ?? account?.username ?? "";
    await checkAgainst(services, account?.password, { password, guesser, whose, area: "account", wrong });
    if (!account) throw new AppError("unauthenticated", "account", { message: wrong });
    // Check this before the code, because a code can be used only once.
    if (account.passwordGivenAt) await refuseGiven(services, account, attempt);
    const takeCode = account.twoFactorSince ? await checkCode(services, account, { code, guesser }) : undefined;
    const chosen = account.passwordGivenAt ? attempt.newPassword : undefined;
    const hash = chosen && (await hashPassword(chosen));
    return await db.transaction(async (transaction) => {
      // The checks took time, in which the password may have been changed because it was stolen.
      if (!(await lockUnchanged(transaction, account))) {
        throw new AppError("unauthenticated", "account", { message: wrong });
      }
      await takeCode?.(transaction);
      const at = now();
      const line = { at, actor: account.username, subject: `accounts/${account.id}` };
      if (hash) {
        await updateAccount(transaction, account.id, { password: hash, passwordGivenAt: null }, at);
        await recordAudit(transaction, { ...line, action: "account.password" });
      }
      await recordAudit(transaction, { ...line, action: "session.opened", detail: { device } });
      const session = await openSession(transaction, { accountId: account.id, device }, at);
      const known = knownBrowserCookie(headers, { area: "account", hash: hash ?? account.password, secure });
      return { ...session, account, known };
    });
  } catch (error) {
    if (isRejection(error)) await writeDown(services, account, "session.refused", device);
    throw error;
  }
}

/** Rejects an issued password that has expired or is not being replaced. Also rejects unsuitable replacements. */
async function refuseGiven(
  services: AccessServices & Naming,
  { username, password, passwordGivenAt }: AccountRow,
  { newPassword }: Attempt,
): Promise<void> {
  const age = services.now().getTime() - (passwordGivenAt?.getTime() ?? 0);
  if (age > givenMilliseconds) throw new AppError("unauthenticated", username, { message: "passwordGivenTooLongAgo" });
  if (newPassword === undefined) throw new AppError("unauthenticated", username, { message: "newPasswordRequired" });
  if (await verifyPassword(newPassword, password)) {
    throw new AppError("invalid", "newPassword", { fields: { newPassword: "passwordNotNew" } });
  }
  await refuseGuessable(services, username, newPassword);
}

/**
 * Accepts an authenticator code or a recovery code. Returns a function that uses it up in the transaction that grants
 * access; it throws if someone else was faster or the recovery codes were replaced. Throws `codeRequired` if no code
 * was sent, or `invalidCode` if it is wrong.
 */
export async function checkCode(
  services: AccessServices,
  { id, totpSecret, lastTotpStep }: AccountRow,
  { code, guesser }: { code: string | undefined; guesser: Guesser },
): Promise<(transaction: Transaction) => Promise<void>> {
  const { db, now } = services;
  if (!code?.trim()) throw new AppError("unauthenticated", "code", { message: "codeRequired" });
  if (!totpSecret) throw new Error("Expected an account with two-factor authentication to have a secret");
  const step = stepOfCode(totpSecret, code, { now: now(), usedStep: lastTotpStep });
  const hash = recoveryCodeHash(code);
  const isRight = async () => step !== undefined || (await hasRecoveryCode(db, id, hash));
  const invalid = () => new AppError("unauthenticated", "code", { message: "invalidCode" });
  if (!(await checkGuess(services, codes, { area: "code", whose: id, target: id, guesser, isRight }))) throw invalid();
  return async (transaction) => {
    const isTaken = step
      ? await takeTotpStep(transaction, id, step)
      : await takeRecoveryCode(transaction, id, hash, now());
    if (!isTaken) throw invalid();
  };
}

/** Requests for more input do not count as failed attempts. */
const asking = new Set<string | undefined>(["codeRequired", "newPasswordRequired"]);

function isRejection(error: unknown): boolean {
  return error instanceof AppError && error.code === "unauthenticated" && !asking.has(error.details.message);
}

/** Writes an audit entry. It omits the entered name, which could be a password entered by mistake. */
async function writeDown({ db, now }: AccessServices, account: AccountRow | undefined, action: string, device: string) {
  const [actor, subject] = account ? [account.username, `accounts/${account.id}`] : ["", "accounts"];
  await recordAudit(db, { at: now(), actor, action, subject, detail: { device } });
}

/** Returns a readable browser name, such as "Chrome · Android". The full User-Agent would reveal more than needed. */
export function deviceOf(userAgent: string): string {
  const browser = browsers.find(([, mark]) => mark.test(userAgent))?.[0] ?? "Browser";
  const system = systems.find(([, mark]) => mark.test(userAgent))?.[0];
  return system ? `${browser} · ${system}` : browser;
}

// The order matters: Edge and Opera also claim to be Chrome, and nearly every browser claims to be Safari.
const browsers: [string, RegExp][] = [
  ["Edge", /Edg\//],
  ["Opera", /OPR\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Firefox", /Firefox\//],
  ["Chrome", /Chrom(e|ium)\/|CriOS\//],
  ["Safari", /Safari\//],
];

const systems: [string, RegExp][] = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["Linux", /Linux/],
];
