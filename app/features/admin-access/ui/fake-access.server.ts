import { Hono } from "hono";
import { AppError } from "#app/platform/errors/app-error.ts";
import { type Guard, mount, serve } from "#app/platform/http/serve.server.ts";
import * as contract from "../contract.ts";
import { ar } from "../strings.ar.ts";
import { en } from "../strings.en.ts";

/** The calls of the password gate without a database: what its parts talk to in component tests. */
export type FakeAccess = {
  isSignedIn: boolean;
  password: string;
  /** Further attempts are refused with 429. */
  isExhausted: boolean;
  expiresAt: string;
  sessions: contract.OpenSession[];
  changed: { name: string; newPassword: string }[];
  fetch(address: string, init?: RequestInit): Promise<Response>;
};

export function createFakeAccess(password = "correct horse"): FakeAccess {
  const app = new Hono();
  const access: FakeAccess = {
    isSignedIn: false,
    password,
    isExhausted: false,
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    sessions: [],
    changed: [],
    fetch: async (address, init) => app.request(address, { ...init, signal: null }),
  };
  const state = () => ({
    authenticated: access.isSignedIn,
    expiresAt: access.isSignedIn ? access.expiresAt : null,
  });
  const guard: Guard = {
    staffOf: async () =>
      access.isSignedIn ? { sessionId: "1", name: "admin", expiresAt: new Date(access.expiresAt) } : undefined,
    addressOf: () => "test",
    take: async () => {},
  };
  const served = [
    serve(contract.readAccess, async () => state()),
    serve(contract.signIn, async ({ body }) => {
      if (access.isExhausted) throw new AppError("tooManyRequests", "admin");
      if (body.password !== access.password) {
        throw new AppError("unauthenticated", "admin", { message: "invalidPassword" });
      }
      access.isSignedIn = true;
      return state();
    }),
    serve(contract.signOut, async () => {
      access.isSignedIn = false;
      return state();
    }),
    serve(contract.listOpenSessions, async () => access.sessions),
    serve(contract.endOpenSession, async ({ params }) => {
      access.sessions = access.sessions.filter(({ id }) => id !== params.id);
      return access.sessions;
    }),
    serve(contract.changePassword, async ({ params, body }) => {
      if (body.adminPassword !== access.password) {
        throw new AppError("invalid", "adminPassword", { fields: { adminPassword: "invalidPassword" } });
      }
      access.changed.push({ name: params.name, newPassword: body.newPassword });
      return { success: true };
    }),
  ];
  mount(app, served, guard, { en: sentences(en), ar: sentences(ar) });
  return access;
}

function sentences(words: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
