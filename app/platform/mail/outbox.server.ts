import { and, asc, count, desc, eq, getTableColumns, ilike, inArray, or, sql } from "drizzle-orm";
import { containing } from "#app/platform/db/containing.ts";
import { decodeCursor, encodeCursor, type Page, pageOf } from "#app/platform/db/cursor.ts";
import type { Database, Executor } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { mailAddress } from "./address.ts";
import { deliveryColumns, enqueueDeliveries } from "./delivery-kind.server.ts";
import type { MailState } from "./mail-state.ts";
import { mailboxOf } from "./mailbox-of.ts";
import { confidentialKinds, type MailAddress, mailPriority } from "./message.ts";
import { type MailTrouble, readTrouble } from "./pause.server.ts";
import { mails } from "./table.server.ts";

const { raw: _bytes, ...columns } = getTableColumns(mails);

/** An email as shown to staff: everything except its bytes. */
export type MailRow = Omit<typeof mails.$inferSelect, "raw">;

export type MailToQueue = {
  /** The kind of email, which selects the composer. */
  kind: string;
  subjectType: string;
  subjectId: string;
  to: MailAddress;
  language: Language;
  /** A permanent, unique name made of letters, digits, dots, and hyphens: "PO-2026-000124.buyer". */
  messageIdLocalPart: string;
  /** See `mailPriority`; "other" by default. */
  priority?: number;
  /** Whether to hold the email until staff release it. */
  isHeld?: boolean;
};

/**
 * Adds emails and their delivery jobs to the outbox, in the same transaction as the change that the emails are about.
 * Returns their ids. Throws for an invalid address or a duplicate Message-ID.
 */
export async function queueMails(transaction: Executor, queued: MailToQueue[], now = new Date()): Promise<string[]> {
  const rows = queued.map((mail) => mailRow(mail, now));
  const ids = rows.map(({ id }) => id);
  await transaction.insert(mails).values(rows);
  await enqueueDeliveries(
    transaction,
    rows.filter(({ state }) => state === "queued").map((mail) => ({ ...mail, mailId: mail.id, retries: 0 })),
  );
  return ids;
}

function mailRow(mail: MailToQueue, now: Date) {
  const { name, address } = mailAddress(mail.to);
  if (!/^[A-Za-z0-9][A-Za-z0-9.-]{0,120}$/.test(mail.messageIdLocalPart)) {
    throw new Error(`Expected a Message-ID of letters, digits, dots, and hyphens, not "${mail.messageIdLocalPart}"`);
  }
  return {
    id: crypto.randomUUID(),
    kind: mail.kind,
    subjectType: mail.subjectType,
    subjectId: mail.subjectId,
    recipientName: name,
    recipientAddress: address,
    mailbox: mailboxOf(address),
    language: mail.language,
    priority: mail.priority ?? mailPriority.other,
    state: mail.isHeld ? ("held" as const) : ("queued" as const),
    messageId: mail.messageIdLocalPart,
    nextAttemptAt: mail.isHeld ? null : now,
    createdAt: now,
    queuedAt: now,
    updatedAt: now,
  };
}

/** Lists all emails about a record, oldest first. */
export function listMails(db: Executor, about: { subjectType: string; subjectId: string }): Promise<MailRow[]> {
  return db
    .select(columns)
    .from(mails)
    .where(and(eq(mails.subjectType, about.subjectType), eq(mails.subjectId, about.subjectId)))
    .orderBy(asc(mails.createdAt), asc(mails.id));
}

/**
 * Lists all emails about several records of one kind, grouped by record. Each group is sorted oldest first, then by
 * kind.
 */
export async function listMailsAbout(
  db: Executor,
  subjectType: string,
  subjectIds: string[],
): Promise<Map<string, MailRow[]>> {
  const rows = await db
    .select(columns)
    .from(mails)
    .where(and(eq(mails.subjectType, subjectType), inArray(mails.subjectId, subjectIds)))
    .orderBy(asc(mails.createdAt), asc(mails.kind));
  return Map.groupBy(rows, ({ subjectId }) => subjectId);
}

type Asked = { q?: string | undefined; state?: MailState | undefined; cursor?: string | undefined; size: number };

export async function listAllMails(db: Executor, { q, state, cursor, size }: Asked): Promise<Page<MailRow>> {
  const after = decodeCursor(cursor);
  const older = after && sql`(${mails.createdAt}, ${mails.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  const rows = await db
    .select(columns)
    .from(mails)
    .where(and(state && eq(mails.state, state), q ? contains(q) : undefined, older))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(size + 1);
  return pageOf(rows, size, encodeCursor);
}

/** A search over all records must be fast, so it reads only this many of the newest emails. */
const recentMails = 10_000;

/** Finds the newest of the recent emails whose recipient or subject contains a text. */
export async function findMails(db: Executor, text: string, atMost: number) {
  // The subquery is named after the table, so that the same condition applies to it.
  const recent = db.select(columns).from(mails).orderBy(desc(mails.createdAt)).limit(recentMails).as("mails");
  const rows = await db.select().from(recent).where(contains(text)).orderBy(desc(recent.createdAt)).limit(atMost);
  return rows.map(({ id, subject, recipientAddress: address }) => ({
    to: `/admin/mail?open=${id}`,
    title: subject || address,
    note: address,
  }));
}

/** Matches emails whose recipient or subject contains a string. */
function contains(text: string) {
  const pattern = containing(text);
  return or(ilike(mails.recipientAddress, pattern), ilike(mails.subject, pattern));
}

/**
 * Returns the message as RFC 5322 bytes, or undefined if it has not been composed yet or is confidential. Throws a `notFound` error for an
 * unknown id.
 */
export async function mailRaw(db: Executor, id: string): Promise<Uint8Array | undefined> {
  const [mail] = await db.select({ raw: mails.raw, kind: mails.kind }).from(mails).where(eq(mails.id, id));
  if (!mail) throw new AppError("notFound", "mail");
  return confidentialKinds.has(mail.kind) ? undefined : (mail.raw ?? undefined);
}

/**
 * Sends an email again, or sends a waiting one now. If it was already sent, it gets a new Message-ID; otherwise, email
 * clients would hide it as a duplicate. Ignores an email that is being sent. Sends it even while the queue is paused;
 * success resumes the queue. Throws a `notFound` error for an unknown id.
 */
export function resendMail(db: Database, id: string, now = new Date()): Promise<MailRow> {
  return db.transaction(async (transaction) => {
    const [mail] = await transaction.select(columns).from(mails).where(eq(mails.id, id)).for("update");
    if (!mail) throw new AppError("notFound", "mail");
    if (mail.state === "sending") return mail;
    const underWay = mail.state === "queued" || mail.state === "retry";
    const [queued] = await transaction
      .update(mails)
      .set({
        state: "queued",
        retries: 0,
        nextAttemptAt: now,
        // A pending email keeps its composed bytes; one that was already processed is composed again.
        ...(!underWay && { queuedAt: now, composedAt: null }),
        messageId: mail.state === "sent" ? nextMessageId(mail.messageId) : mail.messageId,
        updatedAt: now,
      })
      .where(eq(mails.id, id))
      .returning(columns);
    await enqueueDeliveries(transaction, [{ ...mail, mailId: id, retries: 0, isRequested: true }]);
    return queued ?? mail;
  });
}

/** "PO-1.buyer" -> "PO-1.buyer.r2" -> "PO-1.buyer.r3" */
function nextMessageId(messageId: string): string {
  const [, name = messageId, times = "1"] = /^(.*)\.r(\d+)$/.exec(messageId) ?? [];
  return `${name}.r${Number(times) + 1}`;
}

/** Queues all stored emails after a mail server has been configured. Returns their number. */
export function sendStoredMails(db: Database, now = new Date()): Promise<number> {
  return db.transaction(async (transaction) => {
    const queued = await transaction
      .update(mails)
      .set({ state: "queued", retries: 0, nextAttemptAt: now, queuedAt: now, composedAt: null, updatedAt: now })
      .where(eq(mails.state, "stored"))
      .returning(deliveryColumns);
    await enqueueDeliveries(transaction, queued);
    return queued.length;
  });
}

export type MailHealth = {
  /** Why no email goes out. */
  trouble: Pick<MailTrouble, "since" | "cause" | "reason"> | undefined;
  failed: number;
  stored: number;
};

/** Returns the state of the whole outbox, for staff. */
export async function mailHealth(db: Executor): Promise<MailHealth> {
  const counts = await db
    .select({ state: mails.state, count: count() })
    .from(mails)
    .where(inArray(mails.state, ["failed", "stored"]))
    .groupBy(mails.state);
  const trouble = await readTrouble(db);
  return {
    trouble: trouble && { since: trouble.since, cause: trouble.cause, reason: trouble.reason },
    failed: counts.find(({ state }) => state === "failed")?.count ?? 0,
    stored: counts.find(({ state }) => state === "stored")?.count ?? 0,
  };
}
