import { randomBytes } from "node:crypto";
import { and, arrayContains, count, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#app/platform/db/database.server.ts";
import { eraseMailsAbout } from "#app/platform/mail/erase.server.ts";
import { rowsOfPerson } from "#app/platform/personal-data/rows-of-person.server.ts";
import { isSameEmail } from "#app/platform/reading/same-email.server.ts";
import { hashOfSecret } from "#app/platform/secrets/secret-hash.server.ts";
import { users } from "#app/platform/session/table.server.ts";
import { type AccountRow, checkedFields } from "./store.server.ts";
import { invitations } from "./table.server.ts";

export type InvitationRow = typeof invitations.$inferSelect;
/** The `subjectType` of invitation emails in the outbox. */
export const invitationSubject = "invitation";

/** The most links of one invitation that work at the same time: an email may be composed again after a crash. */
const keptTokens = 3;

export async function listInvitationRows(db: Executor): Promise<{ invitation: InvitationRow; inviter: AccountRow }[]> {
  return db
    .select({ invitation: invitations, inviter: users })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));
}

export async function findInvitation(db: Executor, id: string): Promise<InvitationRow | undefined> {
  const [found] = await db.select().from(invitations).where(eq(invitations.id, id)).for("update");
  return found;
}

/** Finds the invitation of a link, unless it has expired. */
export async function findByToken(db: Executor, token: string, now: Date) {
  const [found] = await db
    .select({ invitation: invitations, inviter: users })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(isOpen(token, now));
  return found;
}

export async function countInvitations(db: Executor): Promise<number> {
  const [counted] = await db.select({ n: count() }).from(invitations);
  return counted?.n ?? 0;
}

export async function isInvited(db: Executor, email: string): Promise<boolean> {
  return (await db.$count(invitations, isSameEmail(invitations.email, email))) > 0;
}

export async function insertInvitation(db: Executor, row: Omit<InvitationRow, "tokenHashes">): Promise<void> {
  await db.insert(invitations).values({ ...row, tokenHashes: [] });
}

/** Starts an invitation's time again. Its earlier links stop working. */
export async function renewInvitation(
  db: Executor,
  id: string,
  row: Pick<InvitationRow, "invitedBy" | "inviterState" | "expiresAt">,
): Promise<void> {
  await db
    .update(invitations)
    .set({ ...row, tokenHashes: [] })
    .where(eq(invitations.id, id));
}

/** Returns a new secret for a link of the invitation; undefined if it no longer exists or has expired. */
export async function addToken(db: Executor, id: string, now: Date) {
  const token = randomBytes(32).toString("base64url");
  const added = sql`array_append(${invitations.tokenHashes}, ${hashOfSecret(token)})`;
  const [invitation] = await db
    .update(invitations)
    .set({ tokenHashes: sql`(${added})[greatest(1, cardinality(${invitations.tokenHashes}) + 2 - ${keptTokens}):]` })
    .where(and(eq(invitations.id, id), gt(invitations.expiresAt, now)))
    .returning();
  return invitation && { token, invitation };
}

/** Uses up an invitation. Returns false if it was used, revoked, or sent again, or has expired. */
export async function takeInvitation(transaction: Transaction, token: string, now: Date): Promise<boolean> {
  const taken = await transaction.delete(invitations).where(isOpen(token, now)).returning({ id: invitations.id });
  return taken.length > 0;
}

export async function deleteInvitation(transaction: Transaction, id: string): Promise<boolean> {
  const deleted = await transaction.delete(invitations).where(eq(invitations.id, id)).returning({ id: invitations.id });
  await eraseMailsAbout(transaction, invitationSubject, [id]);
  return deleted.length > 0;
}

export async function deleteExpiredBefore(db: Executor, moment: Date): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, moment));
}

/** A digest of everything about an account that a check of it relied on. */
export function digestOf(account: AccountRow): string {
  return hashOfSecret(JSON.stringify([account.id, ...checkedFields.map((field) => account[field])]));
}

function isOpen(token: string, now: Date) {
  return and(arrayContains(invitations.tokenHashes, [hashOfSecret(token)]), gt(invitations.expiresAt, now));
}

/** Pending invitations of an email address. Erasing personal data revokes them. */
export const invitationPersonalData = rowsOfPerson("invitations", invitations, invitations.email, (rows) =>
  rows.map(({ id, email, role, language, createdAt, expiresAt }) => ({
    id,
    email,
    role,
    language,
    createdAt,
    expiresAt,
  })),
);
