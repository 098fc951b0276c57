import { and, asc, desc, eq, getTableColumns, inArray, type SQL } from "drizzle-orm";
import type { ReplyKind } from "#app/office/reply-kinds.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import { mails } from "#app/platform/mail/table.server.ts";
import { rowsOfPerson } from "#app/platform/personal-data/rows-of-person.server.ts";
import { isSameEmail } from "#app/platform/reading/same-email.server.ts";
import type { Reply } from "./contract.ts";
import { replies, replyFiles } from "./table.server.ts";

export type ReplyRow = typeof replies.$inferSelect;
export type ReplyFile = Pick<typeof replyFiles.$inferSelect, "name" | "type" | "content">;

/** A record with more replies than this shows its latest ones. */
const shownAtMost = 100;

export async function insertReply(transaction: Executor, reply: ReplyRow, files: readonly ReplyFile[]): Promise<void> {
  await transaction.insert(replies).values(reply);
  if (files.length === 0) return;
  await transaction
    .insert(replyFiles)
    .values(files.map((file, position) => ({ ...file, replyId: reply.id, position })));
}

/** Finds the reply that an email sends, with its files. */
export async function findReplyOf(db: Executor, mailId: string) {
  const [reply] = await db.select().from(replies).where(eq(replies.mailId, mailId));
  if (!reply) return undefined;
  const files = await db.select().from(replyFiles).where(eq(replyFiles.replyId, reply.id)).orderBy(replyFiles.position);
  return { ...reply, files };
}

/** Returns the id of the email that sends a reply to this record. */
export async function findMailOf(
  db: Executor,
  { kind, recordId, replyId }: { kind: ReplyKind; recordId: string; replyId: string },
): Promise<string | undefined> {
  const [found] = await db
    .select({ mailId: replies.mailId })
    .from(replies)
    .where(and(eq(replies.id, replyId), eq(replies.recordKind, kind), eq(replies.recordId, recordId)));
  return found?.mailId;
}

export function listReplies(db: Executor, kind: ReplyKind, recordId: string): Promise<Reply[]> {
  return readReplies(db, and(eq(replies.recordKind, kind), eq(replies.recordId, recordId)));
}

export async function findReply(db: Executor, id: string): Promise<Reply | undefined> {
  const [found] = await readReplies(db, eq(replies.id, id));
  return found;
}

async function readReplies(db: Executor, wanted: SQL | undefined): Promise<Reply[]> {
  const { id, state, lastAnswer, composedAt } = getTableColumns(mails);
  const rows = await db
    .select({ reply: replies, mail: { id, state, lastAnswer, composedAt } })
    .from(replies)
    .innerJoin(mails, eq(mails.id, replies.mailId))
    .where(wanted)
    .orderBy(desc(replies.createdAt), desc(replies.id))
    .limit(shownAtMost);
  const names = await fileNamesOf(
    db,
    rows.map(({ reply }) => reply.id),
  );
  return rows.map(({ reply, mail: { composedAt: composed, ...mail } }) => ({
    id: reply.id,
    actor: reply.actor,
    language: reply.language,
    subject: reply.subject,
    text: reply.text,
    files: [...reply.documents.map(({ orderNumber }) => `${orderNumber}.pdf`), ...(names.get(reply.id) ?? [])],
    at: reply.createdAt.toISOString(),
    mail: { ...mail, isComposed: composed !== null },
  }));
}

export async function listRepliesTo(db: Executor, email: string, atMost: number) {
  const rows = await db
    .select({ reply: replies, state: mails.state })
    .from(replies)
    .innerJoin(mails, eq(mails.id, replies.mailId))
    .where(isSameEmail(replies.email, email))
    .orderBy(desc(replies.createdAt))
    .limit(atMost);
  return rows.map(({ reply: { id, recordKind, recordId, subject, createdAt }, state }) => ({
    id,
    recordKind,
    recordId,
    subject,
    state,
    createdAt: createdAt.toISOString(),
  }));
}

async function fileNamesOf(db: Executor, ids: string[]): Promise<Map<string, string[]>> {
  const files = await db
    .select({ replyId: replyFiles.replyId, name: replyFiles.name })
    .from(replyFiles)
    .where(inArray(replyFiles.replyId, ids))
    .orderBy(asc(replyFiles.position));
  const byReply = Map.groupBy(files, ({ replyId }) => replyId);
  return new Map([...byReply].map(([id, group]) => [id, group.map(({ name }) => name)]));
}

/** The replies to a person. Erasing personal data deletes them with their emails. */
export const replyPersonalData = rowsOfPerson("replies", replies, replies.email, async (rows, db) => {
  // The emails in the same export contain the files.
  const names = await fileNamesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ requestHash: _hash, idempotencyKey: _key, ...reply }) => ({
    ...reply,
    files: names.get(reply.id) ?? [],
  }));
});
