import { type AccessState, readAccess, signOut } from "#app/office/shell/session-contract.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { Answer, serve, type Served, type Staff } from "#app/platform/http/serve.server.ts";
import { endOtherSessions, endSession, listSessions, type Session } from "#app/platform/session/session.server.ts";
import { clearedSessionCookie, sessionCookie } from "#app/platform/session/session-cookie.server.ts";
import { countEnabled, countRecoveryCodes, findAccount } from "./account-store.server.ts";
import { accountCalls, type AccountServices } from "./account-calls.server.ts";
import * as contract from "./contract.ts";
import { deviceOf } from "./device.ts";
import { checkOwnPassword } from "./password-check.server.ts";
import { signIn } from "./sign-in.server.ts";

/** The calls of the password gate, of one's own account, and of the owner about all accounts. */
export function adminAccessApi(services: AccountServices): Served[] {
  const { db, now, secure } = services;

  return [
    serve(readAccess, async (_, { staff }) => stateOf(staff)),

    serve(contract.signIn, async ({ body }, { address, headers, staff }) => {
      const device = deviceOf(headers.get("user-agent") ?? "");
      const { token, id, expiresAt, account, known } = await signIn(services, { ...body, device, address, headers });
      // Whatever session the browser had is over: a cookie planted before is worth nothing after.
      if (staff) await endSession(db, staff.sessionId);
      const { id: accountId, username: name, role } = account;
      const state = await stateOf({ sessionId: id, accountId, name, role, expiresAt });
      const cookies = [sessionCookie(token, expiresAt, secure), known];
      return new Answer(state, { status: 201, headers: cookies.map((cookie) => ["set-cookie", cookie]) });
    }),

    serve(signOut, async (_, { staff }) => {
      if (staff) await endSession(db, staff.sessionId);
      return new Answer(await stateOf(undefined), { headers: { "set-cookie": clearedSessionCookie(secure) } });
    }),

    serve(contract.listOpenSessions, async (_, { staff }) => openSessions(staff)),

    serve(contract.endOpenSession, async ({ params, body }, { staff }) => {
      await checkOwnPassword(services, staff, body.currentPassword);
      await db.transaction(async (transaction) => {
        const isEnded = await endSession(transaction, params.id, staff.role === "owner" ? undefined : staff.accountId);
        const subject = `sessions/${params.id}`;
        if (isEnded) await recordAudit(transaction, { at: now(), actor: staff.name, action: "session.ended", subject });
      });
      return openSessions(staff);
    }),

    serve(contract.endOtherSessions, async ({ body }, { staff }) => {
      await checkOwnPassword(services, staff, body.currentPassword);
      const { sessionId, accountId, name, role } = staff;
      await db.transaction(async (transaction) => {
        const ended = await endOtherSessions(transaction, sessionId, role === "owner" ? undefined : accountId);
        const detail = { count: String(ended) };
        const subject = `accounts/${accountId}`;
        await recordAudit(transaction, { at: now(), actor: name, action: "session.othersEnded", subject, detail });
      });
      return openSessions(staff);
    }),

    ...accountCalls(services),
  ];

  async function stateOf(staff: Staff | undefined): Promise<AccessState> {
    const asksName = (await countEnabled(db)) > 1;
    const account = staff && (await findAccount(db, staff.accountId));
    if (!staff || !account) return { authenticated: false, expiresAt: null, asksName, staff: null };
    const recoveryCodesLeft = await countRecoveryCodes(db, account.id);
    const { name, role } = staff;
    const shown = { name, role, secondStep: account.secondStepSince !== null, recoveryCodesLeft };
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
