import { randomUUID } from "node:crypto";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Role } from "#app/platform/http/access.ts";
import type { Staff } from "#app/platform/http/serve.server.ts";
import { type Language, localized } from "#app/platform/i18n/language.ts";
import { invitationMail } from "#app/platform/mail/message.ts";
import { queueMails } from "#app/platform/mail/outbox.server.ts";
import { knownBrowserCookie } from "#app/platform/session/known-browser.server.ts";
import { hashPassword } from "#app/platform/session/password.server.ts";
import { openSession } from "#app/platform/session/session.server.ts";
import { lockAsOwner, taken } from "./accounts.server.ts";
import * as store from "./invitation-store.server.ts";
import { invitationHours } from "./invitations-contract.ts";
import { type AccessServices, type Naming, refuseGuessable } from "./password-check.server.ts";
import { deviceOf } from "./sign-in.server.ts";
import { findAccount, insertAccount, lockUnchanged } from "./store.server.ts";

export type InvitationServices = AccessServices &
  Naming & {
    publicUrl: string;
    /** Whether a mail server is configured. Without one, the owner gets the link. */
    canSend: () => boolean;
  };

/** Far more than anyone needs, so that a stolen session cannot send email to the whole world. */
const mostPending = 50;

type Invited = { email: string; role: Role; language: Language };

/** Invites a colleague. Returns the link if no email can be sent. */
export async function invite(services: InvitationServices, by: Staff, invited: Invited): Promise<string | null> {
  const { db, now } = services;
  const [id, at] = [randomUUID(), now()];
  return db.transaction(async (transaction) => {
    await lockAsOwner(transaction, by);
    if (await store.isInvited(transaction, invited.email)) {
      throw new AppError("conflict", "email", { message: "alreadyInvited", fields: { email: "alreadyInvited" } });
    }
    if ((await store.countInvitations(transaction)) >= mostPending) {
      throw new AppError("conflict", "invitations", { message: "tooManyInvitations" });
    }
    await store.insertInvitation(transaction, {
      id,
      ...invited,
      createdAt: at,
      ...(await startedBy(transaction, by, at)),
    });
    const { role } = invited;
    await recordAudit(transaction, {
      at,
      actor: by.name,
      action: "invitations.send",
      subject: about(id),
      detail: { role },
    });
    return send(services, transaction, { id, ...invited });
  });
}

/** Sends an invitation again with a new link, as an invitation of the caller. */
export async function resendInvitation(services: InvitationServices, by: Staff, id: string): Promise<string | null> {
  const { db, now } = services;
  const at = now();
  return db.transaction(async (transaction) => {
    await lockAsOwner(transaction, by);
    const invitation = await store.findInvitation(transaction, id);
    if (!invitation) throw new AppError("notFound", "invitation");
    await store.renewInvitation(transaction, id, await startedBy(transaction, by, at));
    await recordAudit(transaction, { at, actor: by.name, action: "invitations.resend", subject: about(id) });
    return send(services, transaction, invitation);
  });
}

export async function revokeInvitation({ db, now }: InvitationServices, by: Staff, id: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockAsOwner(transaction, by);
    if (!(await store.deleteInvitation(transaction, id))) return;
    const line = { at: now(), actor: by.name, action: "invitations.revoke", subject: about(id) };
    await recordAudit(transaction, line);
  });
}

/** Finds the invitation of a link. Throws `notFound` if it can no longer be accepted. */
export async function openInvitation({ db, now }: InvitationServices, token: string) {
  const found = await store.findByToken(db, token, now());
  if (!found || store.digestOf(found.inviter) !== found.invitation.inviterState) throw invalid();
  return found;
}

type Acceptance = { token: string; username: string; newPassword: string; headers: Headers; secure: boolean };

/**
 * Adds the account of an invited colleague and opens a session. The inviter's account is locked and compared with what
 * it was when they sent the invitation, so a stolen session invites no one once its owner has changed the password.
 */
export async function acceptInvitation(services: InvitationServices, acceptance: Acceptance) {
  const { db, now } = services;
  const { token, username, newPassword, headers, secure } = acceptance;
  const { invitation, inviter } = await openInvitation(services, token);
  await refuseGuessable(services, username, newPassword);
  const hash = await services.guesses.hashing.run("invitation", () => hashPassword(newPassword));
  const { role } = invitation;
  return db.transaction(async (transaction) => {
    if (!(await lockUnchanged(transaction, inviter))) throw invalid();
    const at = now();
    if (!(await store.takeInvitation(transaction, token, at))) throw invalid();
    const accountId: string = randomUUID();
    if (!(await insertAccount(transaction, { id: accountId, username, role, password: hash, at }))) throw taken();
    const device = deviceOf(headers.get("user-agent") ?? "");
    const line = { at, actor: username, subject: `accounts/${accountId}` };
    const detail = { role, invitedBy: inviter.username };
    await recordAudit(transaction, { ...line, action: "invitations.accept", detail });
    await recordAudit(transaction, { ...line, action: "session.opened", detail: { device } });
    const session = await openSession(transaction, { accountId, device }, at);
    const known = knownBrowserCookie(headers, { area: "account", hash, secure });
    return { ...session, account: { id: accountId, username, role }, known };
  });
}

/** A session that was just opened, and the cookie that makes this browser known. */
export type Opened = Awaited<ReturnType<typeof acceptInvitation>>;

/** Returns the link with a secret that is only in its fragment, which browsers do not send to servers. */
export function linkOf(publicUrl: string, language: Language, token: string): string {
  return `${publicUrl}${localized("/join", language)}#${token}`;
}

async function startedBy(transaction: Transaction, { accountId }: Staff, at: Date) {
  const account = await findAccount(transaction, accountId);
  if (!account) throw new AppError("unauthenticated", "account");
  const expiresAt = new Date(at.getTime() + invitationHours * 3_600_000);
  return { invitedBy: accountId, inviterState: store.digestOf(account), expiresAt };
}

/** Queues the email. Without a mail server, returns the link instead. */
async function send(
  services: InvitationServices,
  transaction: Transaction,
  { id, email, language }: Invited & { id: string },
) {
  const at = services.now();
  if (!services.canSend()) {
    const added = await store.addToken(transaction, id, at);
    return added ? linkOf(services.publicUrl, language, added.token) : null;
  }
  const mail = {
    kind: invitationMail,
    subjectType: store.invitationSubject,
    subjectId: id,
    to: { name: "", address: email },
    language,
    messageIdLocalPart: `invitation-${id}.${at.getTime()}`,
  };
  await queueMails(transaction, [mail], at);
  return null;
}

function about(id: string): string {
  return `invitations/${id}`;
}

function invalid(): AppError {
  return new AppError("notFound", "invitation", { message: "invitationInvalid" });
}
