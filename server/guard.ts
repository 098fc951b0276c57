import type { Context } from "hono";
import type { Database } from "#app/platform/db/database.server.ts";
import { callerAddress, cookieOf } from "#app/platform/http/caller.server.ts";
import type { Guard } from "#app/platform/http/serve.server.ts";
import type { Limits } from "#app/platform/limits/limits.server.ts";
import { findSession } from "#app/platform/session/session.server.ts";
import { sessionCookieName } from "#app/platform/session/session-cookie.server.ts";

type Options = { db: Database; limits: Limits; now: () => Date; trustProxy: number };

/** Who calls, from where, and how often: what every call asks before its handler runs. */
export function createGuard({ db, limits, now, trustProxy }: Options): Guard {
  return {
    async staffOf(request) {
      const token = cookieOf(request, sessionCookieName);
      const session = token ? await findSession(db, token, now()) : undefined;
      return session && { sessionId: session.id, name: session.name, expiresAt: session.expiresAt };
    },
    addressOf: (c) => addressOf(c, trustProxy),
    take: (limit, address) => limits.take(limit, address),
  };
}

/** The caller's address as limits count it. */
export function addressOf(c: Context, trustProxy: number): string {
  return callerAddress(socketAddressOf(c), c.req.raw, trustProxy);
}

function socketAddressOf(c: Context): string | undefined {
  // Absent when a test hands the request to the app without a socket.
  const environment: { incoming?: { socket?: { remoteAddress?: string } } } | undefined = c.env;
  return environment?.incoming?.socket?.remoteAddress;
}
