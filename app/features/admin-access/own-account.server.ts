import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Staff } from "#app/platform/http/serve.server.ts";
import { enrollmentOf, newTotpSecret } from "#app/platform/two-factor/one-time-code.server.ts";
import { newRecoveryCodes, recoveryCodeHash } from "#app/platform/two-factor/recovery-codes.server.ts";
import { hashPassword } from "#app/platform/session/password.server.ts";
import { endSessionsOf } from "#app/platform/session/session.server.ts";
import {
  type AccountRow,
  findAccount,
  lockUnchanged,
  replaceHash,
  replaceRecoveryCodes,
  updateAccount,
} from "./store.server.ts";
import { type AccessServices, checkOwnPassword, type Naming, refuseGuessable } from "./password-check.server.ts";
import { checkCode } from "./sign-in.server.ts";

type PasswordChange = { staff: Staff; currentPassword: string; newPassword: string };

/**
 * Changes the signed-in user's password after confirming the current one, and returns the new hash. Ends the user's
 * other sessions.
 */
export async function changeOwnPassword(services: AccessServices & Naming, change: PasswordChange): Promise<string> {
  const account = await checkOwnPassword(services, change.staff, change.currentPassword);
  await refuseGuessable(services, change.staff.name, change.newPassword);
  const password = await hashPassword(change.newPassword);
  const { id } = account;
  await write(services, change.staff, "account.password", async (transaction) => {
    await requireUnchanged(transaction, account);
    await updateAccount(transaction, id, { password, passwordGivenAt: null }, services.now());
    await endSessionsOf(transaction, id, change.staff.sessionId);
  });
  return password;
}

/** Changes the CV password after the signed-in user confirms their own. */
export async function changeCvPassword(services: AccessServices & Naming, change: PasswordChange): Promise<void> {
  const account = await checkOwnPassword(services, change.staff, change.currentPassword);
  await refuseGuessable(services, change.staff.name, change.newPassword);
  const hash = await hashPassword(change.newPassword);
  await write(services, change.staff, "settings.cvPassword", async (transaction) => {
    await requireUnchanged(transaction, account);
    await replaceHash(transaction, "cv", hash, services.now());
  });
}

/** Creates an authenticator secret. Users cannot lock themselves out, because only `confirmTwoFactor` activates it. */
export async function beginTwoFactor(services: AccessServices, staff: Staff, password: string, issuer: string) {
  const { id, username, twoFactorSince } = await checkOwnPassword(services, staff, password);
  if (twoFactorSince) throw new AppError("conflict", "two-factor");
  const totpSecret = newTotpSecret();
  await updateAccount(services.db, id, { totpSecret }, services.now());
  return enrollmentOf(totpSecret, { issuer, account: username });
}

/**
 * Enables two-factor authentication once a code from the authenticator is verified. Ends the account's other sessions.
 */
export async function confirmTwoFactor(services: AccessServices, staff: Staff, code: string) {
  const account = await findAccount(services.db, staff.accountId);
  if (!account?.totpSecret || account.twoFactorSince) throw new AppError("conflict", "two-factor");
  try {
    await checkCode(services, account, { code, guesser: { known: `session ${staff.sessionId}` } });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "unauthenticated") throw error;
    throw new AppError("invalid", "code", { fields: { code: "invalidCode" } });
  }
  const codes = newRecoveryCodes();
  await write(services, staff, "account.twoFactorOn", async (transaction) => {
    await requireUnchanged(transaction, account);
    await updateAccount(transaction, account.id, { twoFactorSince: services.now() }, services.now());
    await replaceRecoveryCodes(transaction, account.id, codes.map(recoveryCodeHash));
    await endSessionsOf(transaction, account.id, staff.sessionId);
  });
  return codes;
}

export async function endTwoFactor(services: AccessServices, staff: Staff, password: string): Promise<void> {
  const account = await checkOwnPassword(services, staff, password);
  await write(services, staff, "account.twoFactorOff", async (transaction) => {
    await requireUnchanged(transaction, account);
    await clearTwoFactor(transaction, account.id, services.now());
  });
}

/** Issues ten new recovery codes and invalidates the previous ones. */
export async function renewRecoveryCodes(services: AccessServices, staff: Staff, password: string) {
  const account = await checkOwnPassword(services, staff, password);
  if (!account.twoFactorSince) throw new AppError("conflict", "two-factor");
  const codes = newRecoveryCodes();
  await write(services, staff, "account.recoveryCodes", async (transaction) => {
    await requireUnchanged(transaction, account);
    await replaceRecoveryCodes(transaction, account.id, codes.map(recoveryCodeHash));
  });
  return codes;
}

/** Removes the account's authenticator and recovery codes. */
export async function clearTwoFactor(transaction: Transaction, id: string, at: Date): Promise<void> {
  await updateAccount(transaction, id, { totpSecret: null, twoFactorSince: null }, at);
  await replaceRecoveryCodes(transaction, id, []);
}

/** Throws `unauthenticated` if the account was changed while its password or code was checked. */
async function requireUnchanged(transaction: Transaction, checked: AccountRow): Promise<void> {
  if (!(await lockUnchanged(transaction, checked))) throw new AppError("unauthenticated", "account");
}

/** Writes the change and its audit entry in one transaction. */
async function write(
  { db, now }: AccessServices,
  { name, accountId }: Staff,
  action: string,
  change: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await change(transaction);
    await recordAudit(transaction, { at: now(), actor: name, action, subject: `accounts/${accountId}` });
  });
}
