import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { LimitRule } from "#app/platform/limits/limits.server.ts";
import { stepOfCode } from "#app/platform/second-step/one-time-code.server.ts";
import { recoveryCodeHash } from "#app/platform/second-step/recovery-codes.server.ts";
import { openSession } from "#app/platform/session/session.server.ts";
import { type AccountRow, countEnabled, findByName, takeRecoveryCode, takeTotpStep } from "./account-store.server.ts";
import { accountName } from "./accounts-contract.ts";
import { type AccessServices, checkAgainst } from "./password-check.server.ts";

/** Wrong codes for one account after its password was right: a million codes, five tries. */
const codesPerAccount: LimitRule = { name: "second-step", points: 5, perSeconds: 900 };

type Attempt = {
  username: string | undefined;
  password: string;
  code: string | undefined;
  device: string;
  address: string;
};

/**
 * Opens a session (spec §4: 24 hours) for the right password: with one account no name is asked for, with more it is.
 * An account with a second step also takes a code; until it comes, the answer is `codeRequired`.
 */
export async function signIn(services: AccessServices, attempt: Attempt) {
  const { db, now } = services;
  const { username, password, code, device, address } = attempt;
  const isNamed = (await countEnabled(db)) > 1;
  const name = isNamed ? accountName(username ?? "") : undefined;
  if (name === "") throw new AppError("invalid", "username", { fields: { username: "nameRequired" } });
  const account = await findByName(db, name);
  const wrong = isNamed ? "invalidNameOrPassword" : "invalidPassword";
  try {
    const whose = name ?? account?.username ?? "";
    await checkAgainst(services, account?.password, { password, address, whose, wrong });
    if (account?.secondStepSince) await checkCode(services, account, code);
  } catch (error) {
    if (isRefusal(error)) await writeDown(services, account, "session.refused", device);
    throw error;
  }
  if (!account) throw new AppError("unauthenticated", "account", { message: wrong });
  return db.transaction(async (transaction) => {
    const at = now();
    await recordAudit(transaction, {
      at,
      actor: account.username,
      action: "session.opened",
      subject: `accounts/${account.id}`,
      detail: { device },
    });
    return { ...(await openSession(transaction, { accountId: account.id, device }, at)), account };
  });
}

/** Takes a code of the authenticator or a recovery code. Throws codeRequired without one, invalidCode with a wrong one. */
export async function checkCode(
  { db, limits, now }: AccessServices,
  { id, totpSecret, lastTotpStep }: AccountRow,
  code: string | undefined,
): Promise<void> {
  if (!code?.trim()) throw new AppError("unauthenticated", "code", { message: "codeRequired" });
  if (!totpSecret) throw new Error("Expected an account with a second step to have a secret");
  await limits.take(codesPerAccount, id);
  const step = stepOfCode(totpSecret, code, { now: now(), usedStep: lastTotpStep });
  const isTaken = step
    ? await takeTotpStep(db, id, step)
    : await takeRecoveryCode(db, id, recoveryCodeHash(code), now());
  if (!isTaken) throw new AppError("unauthenticated", "code", { message: "invalidCode" });
  await limits.reset(codesPerAccount, id);
}

function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.code === "unauthenticated" && error.details.message !== "codeRequired";
}

/** Who it was, if it was somebody: what was typed as a name may be a password and is not kept. */
async function writeDown({ db, now }: AccessServices, account: AccountRow | undefined, action: string, device: string) {
  const [actor, subject] = account ? [account.username, `accounts/${account.id}`] : ["", "accounts"];
  await recordAudit(db, { at: now(), actor, action, subject, detail: { device } });
}
