import { Answer, serve, type Served } from "#app/platform/http/serve.server.ts";
import { endSession, listSessions, type Session } from "#app/platform/session/session.server.ts";
import { clearedSessionCookie, sessionCookie } from "#app/platform/session/session-cookie.server.ts";
import * as contract from "./contract.ts";
import { deviceOf } from "./device.ts";
import { type AccessServices, changePassword, signIn } from "./service.server.ts";

/** The calls of the password gate and of the settings page. `secure` says that the site is behind TLS. */
export function adminAccessApi(services: AccessServices & { secure: boolean }): Served[] {
  const { db, now, secure } = services;
  const signedOut = { authenticated: false, expiresAt: null };

  return [
    serve(contract.readAccess, async (_, { staff }) =>
      staff ? { authenticated: true, expiresAt: staff.expiresAt.toISOString() } : signedOut,
    ),

    serve(contract.signIn, async ({ body }, { address, headers }) => {
      const device = deviceOf(headers.get("user-agent") ?? "");
      const { token, expiresAt } = await signIn(services, { ...body, device, address });
      const state = { authenticated: true, expiresAt: expiresAt.toISOString() };
      return new Answer(state, { status: 201, headers: { "set-cookie": sessionCookie(token, expiresAt, secure) } });
    }),

    serve(contract.signOut, async (_, { staff }) => {
      if (staff) await endSession(db, staff.sessionId);
      return new Answer(signedOut, { headers: { "set-cookie": clearedSessionCookie(secure) } });
    }),

    serve(contract.listOpenSessions, async (_, { staff }) => openSessions(staff?.sessionId)),

    serve(contract.endOpenSession, async ({ params }, { staff }) => {
      await endSession(db, params.id);
      return openSessions(staff?.sessionId);
    }),

    serve(contract.changePassword, async ({ params, body }, { staff, address }) => {
      if (!staff) throw new Error("Expected access: staff on the password call");
      await changePassword(services, { ...params, ...body, sessionId: staff.sessionId, address });
      return { success: true };
    }),
  ];

  async function openSessions(currentId: string | undefined) {
    const sessions = await listSessions(db, now());
    return sessions.map((session) => shown(session, currentId));
  }
}

function shown({ id, device, createdAt, lastSeenAt, expiresAt }: Session, currentId: string | undefined) {
  return {
    id,
    device,
    current: id === currentId,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
