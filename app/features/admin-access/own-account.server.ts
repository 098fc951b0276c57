import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { hashPassword } from "#app/platform/session/password.server.ts";
import { endSessionsOf } from "#app/platform/session/session.server.ts";
import { enrollmentOf, newTotpSecret } from "#app/platform/two-factor/one-time-code.server.ts";
import { newRecoveryCodes, recoveryCodeHash } from "#app/platform/two-factor/recovery-codes.server.ts";
import {
  type AccessServices,
  checkOwnPassword,
  type Member,
  type Naming,
  refuseGuessable,
  requireUnchanged,
} from "./password-check.server.ts";
import { checkCode } from "./sign-in.server.ts";
import { type AccountRow, findAccount, replaceHash, replaceRecoveryCodes, updateAccount } from "./store.server.ts";

type PasswordChange = Member & { currentPassword: string; newPassword: string };

/**
 * Changes the signed-in user's password after confirming the current one, and returns the new hash. Ends the user's
 * other sessions.
 */
export async function changeOwnPassword(services: AccessServices & Naming, change: PasswordChange): Promise<string> {
  const account = await checkOwnPassword(services, change, change.currentPassword);
  await refuseGuessable(services, change.staff.name, change.newPassword);
  const password = await hashPassword(change.newPassword);
  const { id } = account;
  await write(services, change, account, "account.password", async (transaction) => {
    await updateAccount(transaction, id, { password, passwordGivenAt: null }, services.now());
    await endSessionsOf(transaction, id, change.staff.sessionId);
  });
  return password;
}

/** Changes the CV password after the signed-in user confirms their own. */
export async function changeCvPassword(services: AccessServices & Naming, change: PasswordChange): Promise<void> {
  const account = await checkOwnPassword(services, change, change.currentPassword);
  await refuseGuessable(services, change.staff.name, change.newPassword);
  const hash = await hashPassword(change.newPassword);
  await write(services, change, account, "settings.cvPassword", async (transaction) => {
    await replaceHash(transaction, "cv", hash, services.now());
  });
}

/** Creates an authenticator secret. Users cannot lock themselves out, because only `confirmTwoFactor` activates it. */
export async function beginTwoFactor(services: AccessServices, member: Member, password: string, issuer: string) {
  const account = await checkOwnPassword(services, member, password);
  if (account.twoFactorSince) throw new AppError("conflict", "two-factor");
  const totpSecret = newTotpSecret();
  await services.db.transaction(async (transaction) => {
    await requireUnchanged(transaction, account, member);
    await updateAccount(transaction, account.id, { totpSecret }, services.now());
  });
  return enrollmentOf(totpSecret, { issuer, account: account.username });
}

/**
 * Enables two-factor authentication once a code from the authenticator is verified. Ends the account's other sessions.
 */
export async function confirmTwoFactor(services: AccessServices, member: Member, code: string) {
  const { staff, address } = member;
  const account = await findAccount(services.db, staff.accountId);
  if (!account?.totpSecret || account.twoFactorSince) throw new AppError("conflict", "two-factor");
  const guesser = { address, known: `session ${staff.sessionId}` };
  const takeCode = await checkCode(services, account, { code, guesser }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== "unauthenticated") throw error;
    throw new AppError("invalid", "code", { fields: { code: "invalidCode" } });
  });
  const codes = newRecoveryCodes();
  await write(services, member, account, "account.twoFactorOn", async (transaction) => {
    await takeCode(transaction);
    await updateAccount(transaction, account.id, { twoFactorSince: services.now() }, services.now());
    await replaceRecoveryCodes(transaction, account.id, codes.map(recoveryCodeHash));
    await endSessionsOf(transaction, account.id, staff.sessionId);
  });
  return codes;
}

export async function endTwoFactor(services: AccessServices, member: Member, password: string): Promise<void> {
  const account = await checkOwnPassword(services, member, password);
  await write(services, member, account, "account.twoFactorOff", async (transaction) => {
    await clearTwoFactor(transaction, account.id, services.now());
  });
}

/** Issues ten new recovery codes and invalidates the previous ones. */
export async function renewRecoveryCodes(services: AccessServices, member: Member, password: string) {
  const account = await checkOwnPassword(services, member, password);
  if (!account.twoFactorSince) throw new AppError("conflict", "two-factor");
  const codes = newRecoveryCodes();
  await write(services, member, account, "account.recoveryCodes", async (transaction) => {
    await replaceRecoveryCodes(transaction, account.id, codes.map(recoveryCodeHash));
  });
  return codes;
}

/** Removes the account's authenticator and recovery codes. */
export async function clearTwoFactor(transaction: Transaction, id: string, at: Date): Promise<void> {
  await updateAccount(transaction, id, { totpSecret: null, twoFactorSince: null }, at);
  await replaceRecoveryCodes(transaction, id, []);
}

/** Writes the change and its audit entry in one transaction, if the account is still what was checked. */
async function write(
  { db, now }: AccessServices,
  member: Member,
  checked: AccountRow,
  action: string,
  change: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const { name, accountId } = member.staff;
  await db.transaction(async (transaction) => {
    await requireUnchanged(transaction, checked, member);
    await change(transaction);
    await recordAudit(transaction, { at: now(), actor: name, action, subject: `accounts/${accountId}` });
  });
}
