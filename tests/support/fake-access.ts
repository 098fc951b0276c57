import { Hono } from "hono";
import * as accounts from "#app/features/admin-access/accounts-contract.ts";
import * as contract from "#app/features/admin-access/contract.ts";
import {
  type Invitation,
  invite,
  listInvitations,
  revokeInvitation,
} from "#app/features/admin-access/invitations-contract.ts";
import { accessMessages } from "#app/features/admin-access/messages.ts";
import { readAccess, type SignedInStaff, signOut } from "#app/office/shell/session-contract.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { mount, serve } from "#app/platform/http/serve.server.ts";
import { fakeGuard } from "#tests/support/fake-guard.ts";

const { en, ar } = accessMessages;
/** A fake of the API calls that the sign-in form uses, without a database, for component tests. */
export type FakeAccess = {
  isSignedIn: boolean;
  staff: SignedInStaff;
  /** The username, if signing in requires one. */
  username: string | undefined;
  /** Whether the owner issued the password, so that it must be replaced. */
  isGiven: boolean;
  /** The two-factor code, if signing in requires one. */
  code: string | undefined;
  password: string;
  /** Whether further attempts are rejected with 429. */
  isExhausted: boolean;
  expiresAt: string;
  sessions: contract.OpenSession[];
  accounts: accounts.Account[];
  changed: { name: string; newPassword: string }[];
  invitations: Invitation[];
  /** Whether invitations are sent by email. If not, the owner gets the link. */
  canSend: boolean;
  fetch(address: string, init?: RequestInit): Promise<Response>;
};

export function createFakeAccess(password = "correct horse"): FakeAccess {
  const app = new Hono();
  const access: FakeAccess = {
    isSignedIn: false,
    staff: { name: "admin", role: "owner", twoFactor: false, recoveryCodesLeft: 0 },
    username: undefined,
    isGiven: false,
    code: undefined,
    password,
    isExhausted: false,
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    sessions: [],
    accounts: [],
    changed: [],
    invitations: [],
    canSend: true,
    fetch: async (address, init) => app.request(address, { ...init, signal: null }),
  };
  const state = () => ({
    authenticated: access.isSignedIn,
    expiresAt: access.isSignedIn ? access.expiresAt : null,
    asksName: access.username !== undefined,
    staff: access.isSignedIn ? access.staff : null,
  });
  const guard = fakeGuard(async () => {
    const { isSignedIn, staff, expiresAt } = access;
    const { name, role } = staff;
    return isSignedIn ? { sessionId: "1", accountId: "1", name, role, expiresAt: new Date(expiresAt) } : undefined;
  });
  const served = [
    serve(readAccess, async () => state()),
    serve(contract.signIn, async ({ body }) => {
      if (access.isExhausted) throw new AppError("tooManyRequests", "admin");
      if (body.password !== access.password || body.username !== access.username) {
        const message = access.username === undefined ? "invalidPassword" : "invalidNameOrPassword";
        throw new AppError("unauthenticated", "admin", { message });
      }
      if (access.isGiven && !body.newPassword) {
        throw new AppError("unauthenticated", "newPassword", { message: "newPasswordRequired" });
      }
      if (body.newPassword === "passwordpassword") {
        throw new AppError("invalid", "newPassword", { fields: { newPassword: "passwordGuessable" } });
      }
      if (body.code !== access.code) {
        throw new AppError("unauthenticated", "code", { message: body.code ? "invalidCode" : "codeRequired" });
      }
      if (body.newPassword) access.changed.push({ name: "own", newPassword: body.newPassword });
      access.isSignedIn = true;
      return state();
    }),
    serve(signOut, async () => {
      access.isSignedIn = false;
      return state();
    }),
    serve(contract.listOpenSessions, async () => access.sessions),
    serve(contract.endOpenSession, async ({ params, body }) => {
      requirePassword(body);
      access.sessions = access.sessions.filter(({ id }) => id !== params.id);
      return access.sessions;
    }),
    serve(contract.endOtherSessions, async ({ body }) => {
      requirePassword(body);
      access.sessions = access.sessions.filter(({ current }) => current);
      return access.sessions;
    }),
    serve(contract.changeOwnPassword, async ({ body }) => changed("own", body)),
    serve(contract.changeCvPassword, async ({ body }) => changed("cv", body)),
    serve(contract.beginTwoFactor, async () => ({ secret: "A".repeat(32), uri: "", picture: { size: 1, path: "" } })),
    serve(contract.confirmTwoFactor, async ({ body }) => {
      if (body.code !== "123456") throw new AppError("invalid", "code", { fields: { code: "invalidCode" } });
      access.staff = { ...access.staff, twoFactor: true, recoveryCodesLeft: 10 };
      return { recoveryCodes: ["AAAA-BBBB-CCCC-DDDD"] };
    }),
    serve(accounts.listAccounts, async () => access.accounts),
    serve(accounts.addAccount, async ({ body }) => {
      const account = { id: crypto.randomUUID(), ...body, disabled: false, twoFactor: false, own: false };
      access.accounts = [...access.accounts, { ...account, createdAt: access.expiresAt }];
      return { accounts: access.accounts, password: "made-for-them" };
    }),
    serve(listInvitations, async () => access.invitations),
    serve(invite, async ({ body }) => {
      const invitation = { ...body, id: crypto.randomUUID(), invitedBy: "admin", expiresAt: access.expiresAt };
      access.invitations = [{ ...invitation, isValid: true }, ...access.invitations];
      return { invitations: access.invitations, link: access.canSend ? null : "https://pmf.example/join#secret" };
    }),
    serve(revokeInvitation, async ({ params }) => {
      access.invitations = access.invitations.filter(({ id }) => id !== params.id);
      return access.invitations;
    }),
    serve(accounts.changeAccount, async () => {
      throw new AppError("conflict", "accounts", { message: "lastOwner" });
    }),
  ];
  function changed(name: string, body: { currentPassword: string; newPassword: string }) {
    requirePassword(body);
    access.changed.push({ name, newPassword: body.newPassword });
    return { success: true };
  }
  function requirePassword({ currentPassword }: { currentPassword: string }) {
    if (currentPassword === access.password) return;
    throw new AppError("invalid", "currentPassword", { fields: { currentPassword: "invalidPassword" } });
  }
  mount(app, served, guard, { en: sentences(en), ar: sentences(ar) });
  return access;
}

function sentences(messages: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
