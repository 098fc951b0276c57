import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { stepOfCode } from "#app/platform/two-factor/one-time-code.server.ts";
import { recoveryCodeHash } from "#app/platform/two-factor/recovery-codes.server.ts";
import { hashPassword, verifyPassword } from "#app/platform/session/password.server.ts";
import { knownBrowserCookie, knownBrowserOf } from "#app/platform/session/known-browser.server.ts";
import { openSession } from "#app/platform/session/session.server.ts";
import {
  type AccountRow,
  countEnabled,
  findByName,
  takeRecoveryCode,
  takeTotpStep,
  updateAccount,
} from "./store.server.ts";
import { accountName } from "./accounts-contract.ts";
import { checkGuess, type Guesser, type GuessRule } from "./guess-limits.server.ts";
import { type AccessServices, checkAgainst, type Naming, refuseGuessable } from "./password-check.server.ts";

/** So long a password works that the owner had made: it was handed over by somebody, and may be found by somebody. */
const givenMilliseconds = 7 * 86_400_000;

/** Codes are tried after a right password. There are a million of them, so that strangers are slowed down early. */
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
 * Opens a session (spec §4: 24 hours) for the right password: with one account no name is asked for, with more it is.
 * An account with two-factor authentication also takes a code; until it comes, the answer is `codeRequired`. A password that the
 * owner had made is replaced on the way; until there is another, the answer is `newPasswordRequired`.
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
  const guesser = known ? { known: `browser ${known}` } : { address };
  const wrong = isNamed ? "invalidNameOrPassword" : "invalidPassword";
  try {
    const whose = name ?? account?.username ?? "";
    await checkAgainst(services, account?.password, { password, guesser, whose, area: "account", wrong });
    // Before the code, which is taken once.
    if (account?.passwordGivenAt) await refuseGiven(services, account, attempt);
    if (account?.twoFactorSince) await checkCode(services, account, { code, guesser });
  } catch (error) {
    if (isRefusal(error)) await writeDown(services, account, "session.refused", device);
    throw error;
  }
  if (!account) throw new AppError("unauthenticated", "account", { message: wrong });
  const chosen = account.passwordGivenAt ? attempt.newPassword : undefined;
  const hash = chosen && (await hashPassword(chosen));
  return db.transaction(async (transaction) => {
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
}

/** A password that the owner had made lets nobody in for long, and not without another one in its place. */
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

/** Takes a code of the authenticator or a recovery code. Throws codeRequired without one, invalidCode with a wrong one. */
export async function checkCode(
  services: AccessServices,
  { id, totpSecret, lastTotpStep }: AccountRow,
  { code, guesser }: { code: string | undefined; guesser: Guesser },
): Promise<void> {
  const { db, now } = services;
  if (!code?.trim()) throw new AppError("unauthenticated", "code", { message: "codeRequired" });
  if (!totpSecret) throw new Error("Expected an account with two-factor authentication to have a secret");
  const isRight = async () => {
    const step = stepOfCode(totpSecret, code, { now: now(), usedStep: lastTotpStep });
    return step ? takeTotpStep(db, id, step) : takeRecoveryCode(db, id, recoveryCodeHash(code), now());
  };
  if (await checkGuess(services, codes, { whose: id, target: id, guesser, isRight })) return;
  throw new AppError("unauthenticated", "code", { message: "invalidCode" });
}

/** Being asked for more is none. */
const asking = new Set<string | undefined>(["codeRequired", "newPasswordRequired"]);

function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.code === "unauthenticated" && !asking.has(error.details.message);
}

/** Who it was, if it was somebody: what was typed as a name may be a password and is not kept. */
async function writeDown({ db, now }: AccessServices, account: AccountRow | undefined, action: string, device: string) {
  const [actor, subject] = account ? [account.username, `accounts/${account.id}`] : ["", "accounts"];
  await recordAudit(db, { at: now(), actor, action, subject, detail: { device } });
}

/** What a person recognises a browser by: "Chrome · Android". The whole header would identify more than it tells. */
export function deviceOf(userAgent: string): string {
  const browser = browsers.find(([, mark]) => mark.test(userAgent))?.[0] ?? "Browser";
  const system = systems.find(([, mark]) => mark.test(userAgent))?.[0];
  return system ? `${browser} · ${system}` : browser;
}

// Order matters: Edge and Opera also call themselves Chrome, and everything calls itself Safari.
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
