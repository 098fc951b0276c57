import { randomUUID } from "node:crypto";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Role } from "#app/platform/http/access.ts";
import type { Staff } from "#app/platform/http/serve.server.ts";
import { generatePassword, hashPassword } from "#app/platform/session/password.server.ts";
import { endSessionsOf, isSessionOpen } from "#app/platform/session/session.server.ts";
import { clearTwoFactor } from "./own-account.server.ts";
import type { AccessServices } from "./password-check.server.ts";
import {
  type AccountRow,
  findAccount,
  insertAccount,
  listAccountRows,
  lockOwners,
  updateAccount,
} from "./store.server.ts";

export type AccountChange = {
  username?: string | undefined;
  role?: Role | undefined;
  disabled?: boolean | undefined;
  /** Only off. */
  twoFactor?: boolean | undefined;
};

/** Creates an account with a temporary password that is shown only once. */
export async function addAccount(
  { db, now }: AccessServices,
  by: Staff,
  { username, role }: { username: string; role: Role },
): Promise<string> {
  const [id, at, password] = [randomUUID(), now(), generatePassword()];
  const hash = await hashPassword(password);
  await db.transaction(async (transaction) => {
    await lockAsOwner(transaction, by);
    if (!(await insertAccount(transaction, { id, username, role, password: hash, passwordGivenAt: at, at })))
      throw taken();
    await note(transaction, by, "accounts.add", id, at, { username, role });
  });
  return password;
}

/** Updates an account. At least one owner must remain enabled. Disabling an account ends its sessions. */
export async function changeAccount(
  { db, now }: AccessServices,
  by: Staff,
  id: string,
  change: AccountChange,
): Promise<void> {
  const at = now();
  await db.transaction(async (transaction) => {
    const owners = await lockAsOwner(transaction, by);
    const account = await find(transaction, id);
    const isOwnerStill = !(change.disabled ?? account.disabledAt !== null) && (change.role ?? account.role) === "owner";
    if (!isOwnerStill && owners.length === 1 && owners[0] === id) {
      throw new AppError("conflict", "accounts", { message: "lastOwner" });
    }
    const isRenamed = change.username !== undefined && change.username !== account.username;
    if (isRenamed && (await listAccountRows(transaction)).some(({ username }) => username === change.username)) {
      throw taken();
    }
    await updateAccount(transaction, id, changesOf(change, account, at), at);
    if (change.twoFactor === false) await clearTwoFactor(transaction, id, at);
    if (change.disabled) await endSessionsOf(transaction, id);
    await note(transaction, by, "accounts.change", id, at, { username: account.username, ...described(change) });
  });
}

/** Resets a forgotten password and ends the account's sessions. */
export async function renewPassword({ db, now }: AccessServices, by: Staff, id: string): Promise<string> {
  const [at, password] = [now(), generatePassword()];
  const hash = await hashPassword(password);
  await db.transaction(async (transaction) => {
    await lockAsOwner(transaction, by);
    const { username } = await find(transaction, id);
    await updateAccount(transaction, id, { password: hash, passwordGivenAt: at }, at);
    await endSessionsOf(transaction, id, by.sessionId);
    await note(transaction, by, "accounts.password", id, at, { username });
  });
  return password;
}

/** Locks all owners. Throws `unauthenticated` if the caller is no longer one, or has been signed out. */
export async function lockAsOwner(transaction: Transaction, by: Staff): Promise<string[]> {
  const owners = await lockOwners(transaction);
  if (owners.includes(by.accountId) && (await isSessionOpen(transaction, by.sessionId))) return owners;
  throw new AppError("unauthenticated", "account");
}

function changesOf({ username, role, disabled }: AccountChange, account: AccountRow, at: Date) {
  return {
    ...(username !== undefined && { username }),
    ...(role !== undefined && { role }),
    ...(disabled !== undefined && { disabledAt: disabled ? (account.disabledAt ?? at) : null }),
  };
}

function described({ username, role, disabled, twoFactor }: AccountChange): Record<string, string> {
  return {
    ...(username !== undefined && { newName: username }),
    ...(role !== undefined && { role }),
    ...(disabled !== undefined && { disabled: String(disabled) }),
    ...(twoFactor !== undefined && { twoFactor: "off" }),
  };
}

async function find(transaction: Transaction, id: string): Promise<AccountRow> {
  const account = await findAccount(transaction, id);
  if (!account) throw new AppError("notFound", "account");
  return account;
}

/** The error for a name that another account has. */
export function taken(): AppError {
  return new AppError("conflict", "username", { message: "nameTaken", fields: { username: "nameTaken" } });
}

async function note(
  transaction: Transaction,
  by: Staff,
  action: string,
  id: string,
  at: Date,
  detail: Record<string, string>,
): Promise<void> {
  await recordAudit(transaction, { at, actor: by.name, action, subject: `accounts/${id}`, detail });
}
