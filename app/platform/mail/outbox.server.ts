import { and, asc, count, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { Database, Executor } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { mailAddress } from "./address.ts";
import { enqueueDeliveries } from "./delivery-kind.server.ts";
import type { MailAddress } from "./message.ts";
import { allowProbe, readPause } from "./pause.server.ts";
import { type MailState, mails } from "./table.server.ts";

const { raw: _bytes, ...columns } = getTableColumns(mails);

/** What staff see of a mail: everything but its bytes. */
export type MailRow = Omit<typeof mails.$inferSelect, "raw">;

export type MailToQueue = {
  /** Which composer writes it. */
  kind: string;
  subjectType: string;
  subjectId: string;
  to: MailAddress;
  language: Language;
  /** Names this mail for ever, letters, digits, dots and hyphens: "PO-2026-000124.buyer". */
  messageIdLocalPart: string;
};

/**
 * Puts a mail into the outbox, with the job that delivers it: in the transaction of what it reports, so that both stay
 * or neither. Throws when the address is not one address or when a mail of this name exists.
 */
export async function queueMail(transaction: Executor, mail: MailToQueue, now = new Date()): Promise<{ id: string }> {
  const { name, address } = mailAddress(mail.to);
  if (!/^[A-Za-z0-9][A-Za-z0-9.-]{0,120}$/.test(mail.messageIdLocalPart)) {
    throw new Error(`Expected a Message-ID of letters, digits, dots and hyphens, not "${mail.messageIdLocalPart}"`);
  }
  const id = crypto.randomUUID();
  await transaction.insert(mails).values({
    id,
    kind: mail.kind,
    subjectType: mail.subjectType,
    subjectId: mail.subjectId,
    recipientName: name,
    recipientAddress: address,
    language: mail.language,
    state: "queued",
    messageId: mail.messageIdLocalPart,
    nextAttemptAt: now,
    createdAt: now,
    queuedAt: now,
    updatedAt: now,
  });
  await enqueueDeliveries(transaction, [{ mailId: id }]);
  return { id };
}

/** All mails about one thing, oldest first. */
export function listMails(db: Executor, about: { subjectType: string; subjectId: string }): Promise<MailRow[]> {
  return db
    .select(columns)
    .from(mails)
    .where(and(eq(mails.subjectType, about.subjectType), eq(mails.subjectId, about.subjectId)))
    .orderBy(asc(mails.createdAt), asc(mails.id));
}

type Page = { state?: MailState | undefined; cursor?: string | undefined; limit: number };

/** The outbox, newest first. `cursor` is the `nextCursor` of the page before; a foreign one is malformed. */
export async function listAllMails(
  db: Executor,
  { state, cursor, limit }: Page,
): Promise<{ mails: MailRow[]; nextCursor: string | undefined }> {
  const rows = await db
    .select(columns)
    .from(mails)
    .where(and(state && eq(mails.state, state), cursor === undefined ? undefined : olderThan(cursor)))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { mails: page, nextCursor: rows.length > limit && last ? cursorOf(last) : undefined };
}

function cursorOf({ createdAt, id }: MailRow): string {
  return `${createdAt.getTime()}.${id}`;
}

function olderThan(cursor: string): SQL {
  const [, milliseconds, id] = /^(\d{1,13})\.([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (!milliseconds || !id) throw new AppError("malformed", "cursor");
  const createdAt = new Date(Number(milliseconds)).toISOString();
  return sql`(${mails.createdAt}, ${mails.id}) < (${createdAt}::timestamptz, ${id}::uuid)`;
}

/** The composed message as RFC 5322 bytes, or undefined while it is not composed. Throws notFound without the mail. */
export async function mailRaw(db: Executor, id: string): Promise<Uint8Array | undefined> {
  const [mail] = await db.select({ raw: mails.raw }).from(mails).where(eq(mails.id, id));
  if (!mail) throw new AppError("notFound", "mail");
  return mail.raw ?? undefined;
}

/**
 * Sends a mail again, or now instead of later. One that was sent already becomes a message of its own (a new
 * Message-ID), else the recipient's program would hide it as a repetition. One that is being sent in this moment stays
 * as it is. While the queue is paused, this mail tries whether the trouble is over. Throws notFound.
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
        // What is under way keeps its bytes; what had come to an end is composed anew.
        ...(!underWay && { queuedAt: now, composedAt: null }),
        messageId: mail.state === "sent" ? nextMessageId(mail.messageId) : mail.messageId,
        updatedAt: now,
      })
      .where(eq(mails.id, id))
      .returning(columns);
    await allowProbe(transaction, now);
    await enqueueDeliveries(transaction, [{ mailId: id }]);
    return queued ?? mail;
  });
}

/** "PO-1.buyer" -> "PO-1.buyer.r2" -> "PO-1.buyer.r3" */
function nextMessageId(messageId: string): string {
  const [, name = messageId, times = "1"] = /^(.*)\.r(\d+)$/.exec(messageId) ?? [];
  return `${name}.r${Number(times) + 1}`;
}

/** Queues all mails that were only stored, as when a mail server has been configured. Answers how many. */
export function sendStoredMails(db: Database, now = new Date()): Promise<number> {
  return db.transaction(async (transaction) => {
    const queued = await transaction
      .update(mails)
      .set({ state: "queued", retries: 0, nextAttemptAt: now, queuedAt: now, composedAt: null, updatedAt: now })
      .where(eq(mails.state, "stored"))
      .returning({ mailId: mails.id });
    await enqueueDeliveries(transaction, queued);
    return queued.length;
  });
}

export type MailHealth = { paused: { since: Date; reason: string } | undefined; failed: number; stored: number };

/** What staff should know of the outbox as a whole. */
export async function mailHealth(db: Executor): Promise<MailHealth> {
  const counts = await db
    .select({ state: mails.state, count: count() })
    .from(mails)
    .where(inArray(mails.state, ["failed", "stored"]))
    .groupBy(mails.state);
  const pause = await readPause(db);
  return {
    paused: pause && { since: pause.since, reason: pause.reason },
    failed: counts.find(({ state }) => state === "failed")?.count ?? 0,
    stored: counts.find(({ state }) => state === "stored")?.count ?? 0,
  };
}
