import { type AccessState, readAccess, signOut } from "#app/office/shell/session-contract.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { Answer, serve, type Served, type Staff } from "#app/platform/http/serve.server.ts";
import { knownBrowserCookie } from "#app/platform/session/known-browser.server.ts";
import { clearedSessionCookie, sessionCookie } from "#app/platform/session/session-cookie.server.ts";
import { endOtherSessions, endSession, listSessions, type Session } from "#app/platform/session/session.server.ts";
import * as accounts from "./accounts-contract.ts";
import { addAccount, changeAccount, renewPassword } from "./accounts.server.ts";
import * as contract from "./contract.ts";
import { invitationsApi } from "./invitations-api.server.ts";
import type { InvitationServices, Opened } from "./invitations.server.ts";
import * as ownAccount from "./own-account.server.ts";
import { checkOwnPassword, requireUnchanged } from "./password-check.server.ts";
import { signIn } from "./sign-in.server.ts";
import { type AccountRow, countEnabled, countRecoveryCodes, findAccount, listAccountRows } from "./store.server.ts";

type AccountServices = InvitationServices & {
  /** The name shown in authenticator apps. */
  issuer: () => Promise<string>;
  secure: boolean;
};

/** Endpoints for signing in, managing the caller's own account, and (for the owner) managing all accounts. */
export function adminAccessApi(services: AccountServices): Served[] {
  const { db, now, secure } = services;

  return [
    serve(readAccess, async (_, { staff }) => stateOf(staff)),

    serve(contract.signIn, async ({ body }, { address, headers, staff }) => {
      return signedIn(await signIn(services, { ...body, address, headers }), staff);
    }),

    serve(signOut, async (_, { staff }) => {
      if (staff) await endSession(db, staff.sessionId);
      return new Answer(await stateOf(undefined), { headers: { "set-cookie": clearedSessionCookie(secure) } });
    }),

    serve(contract.listOpenSessions, async (_, { staff }) => openSessions(staff)),

    serve(contract.endOpenSession, async ({ params, body }, caller) => {
      const { staff } = caller;
      const account = await checkOwnPassword(services, caller, body.currentPassword);
      await db.transaction(async (transaction) => {
        await requireUnchanged(transaction, account, caller);
        const isEnded = await endSession(transaction, params.id, staff.role === "owner" ? undefined : staff.accountId);
        const subject = `sessions/${params.id}`;
        if (isEnded) await recordAudit(transaction, { at: now(), actor: staff.name, action: "session.ended", subject });
      });
      return openSessions(staff);
    }),

    serve(contract.endOtherSessions, async ({ body }, caller) => {
      const { staff } = caller;
      const account = await checkOwnPassword(services, caller, body.currentPassword);
      const { sessionId, accountId, name, role } = staff;
      await db.transaction(async (transaction) => {
        await requireUnchanged(transaction, account, caller);
        const ended = await endOtherSessions(transaction, sessionId, role === "owner" ? undefined : accountId);
        const detail = { count: String(ended) };
        const subject = `accounts/${accountId}`;
        await recordAudit(transaction, { at: now(), actor: name, action: "session.othersEnded", subject, detail });
      });
      return openSessions(staff);
    }),

    ...accountCalls(services),
    ...invitationsApi(services, signedIn),
  ];

  /** Answers with a new session. It always replaces the caller's earlier one, to prevent session fixation. */
  async function signedIn({ token, id: sessionId, expiresAt, account, known }: Opened, staff: Staff | undefined) {
    if (staff) await endSession(db, staff.sessionId);
    const { id: accountId, username: name, role } = account;
    const state = await stateOf({ sessionId, accountId, name, role, expiresAt });
    const cookies = [sessionCookie(token, expiresAt, secure), known];
    return new Answer(state, { status: 201, headers: cookies.map((cookie) => ["set-cookie", cookie]) });
  }

  async function stateOf(staff: Staff | undefined): Promise<AccessState> {
    const asksName = (await countEnabled(db)) > 1;
    const account = staff && (await findAccount(db, staff.accountId));
    if (!staff || !account) return { authenticated: false, expiresAt: null, asksName, staff: null };
    const recoveryCodesLeft = await countRecoveryCodes(db, account.id);
    const { name, role } = staff;
    const shown = { name, role, twoFactor: account.twoFactorSince !== null, recoveryCodesLeft };
    return { authenticated: true, expiresAt: staff.expiresAt.toISOString(), asksName, staff: shown };
  }

  async function openSessions({ sessionId, accountId, role }: Staff) {
    const sessions = await listSessions(db, now(), role === "owner" ? undefined : accountId, sessionId);
    return sessions.map((session) => shownSession(session, sessionId));
  }
}

function shownSession({ id, name, device, createdAt, lastSeenAt, expiresAt }: Session, currentId: string) {
  return {
    id,
    name,
    device,
    current: id === currentId,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Endpoints for the caller's own account and, for the owner, all accounts. */
function accountCalls(services: AccountServices): Served[] {
  const { db, issuer, secure } = services;
  const success = { success: true };

  return [
    serve(contract.changeOwnPassword, async ({ body }, { staff, address, headers }) => {
      const hash = await ownAccount.changeOwnPassword(services, { staff, address, ...body });
      const known = knownBrowserCookie(headers, { area: "account", hash, secure });
      return new Answer(success, { headers: { "set-cookie": known } });
    }),

    serve(contract.changeCvPassword, async ({ body }, { staff, address }) => {
      await ownAccount.changeCvPassword(services, { staff, address, ...body });
      return success;
    }),

    serve(contract.beginTwoFactor, async ({ body }, caller) =>
      ownAccount.beginTwoFactor(services, caller, body.currentPassword, await issuer()),
    ),

    serve(contract.confirmTwoFactor, async ({ body }, caller) => ({
      recoveryCodes: await ownAccount.confirmTwoFactor(services, caller, body.code),
    })),

    serve(contract.endTwoFactor, async ({ body }, caller) => {
      await ownAccount.endTwoFactor(services, caller, body.currentPassword);
      return success;
    }),

    serve(contract.renewRecoveryCodes, async ({ body }, caller) => ({
      recoveryCodes: await ownAccount.renewRecoveryCodes(services, caller, body.currentPassword),
    })),

    serve(accounts.listAccounts, async (_, { staff }) => shownAccounts(staff)),

    serve(accounts.addAccount, async ({ body }, { staff }) => {
      const password = await addAccount(services, staff, body);
      return { accounts: await shownAccounts(staff), password };
    }),

    serve(accounts.changeAccount, async ({ params, body }, { staff }) => {
      await changeAccount(services, staff, params.id, body);
      return shownAccounts(staff);
    }),

    serve(accounts.renewAccountPassword, async ({ params }, { staff }) => {
      const password = await renewPassword(services, staff, params.id);
      return { accounts: await shownAccounts(staff), password };
    }),
  ];

  async function shownAccounts(asking: Staff): Promise<accounts.Account[]> {
    const rows = await listAccountRows(db);
    return rows.map((row) => shownAccount(row, asking));
  }
}

function shownAccount(row: AccountRow, asking: Staff): accounts.Account {
  const { id, username, role, disabledAt, twoFactorSince, createdAt } = row;
  return {
    id,
    username,
    role,
    disabled: disabledAt !== null,
    twoFactor: twoFactorSince !== null,
    createdAt: createdAt.toISOString(),
    own: id === asking.accountId,
  };
}
