import { and, count, eq, gt, ne } from "drizzle-orm";
import { lockInTransaction } from "#app/platform/db/advisory-locks.server.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import { mailboxOf } from "./mailbox-of.ts";
import { mails } from "./table.server.ts";

/** The maximum number of emails of one kind to a mailbox whose address was entered in a form. */
export type MailboxLimit = { kind: string; mails: number; perSeconds: number };

/**
 * Returns whether a mailbox has reached its limit, so that its next email is held. Counts by recipient, because an
 * address in a form does not prove who sent the form. Transactions for the same mailbox are serialized.
 */
export async function isMailboxFull(
  transaction: Executor,
  limit: MailboxLimit,
  address: string,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - limit.perSeconds * 1000);
  const mailbox = mailboxOf(address);
  await lockInTransaction(transaction, "mailbox", mailbox);
  const [counted] = await transaction
    .select({ mails: count() })
    .from(mails)
    .where(
      and(eq(mails.mailbox, mailbox), eq(mails.kind, limit.kind), gt(mails.queuedAt, since), ne(mails.state, "held")),
    );
  return (counted?.mails ?? 0) >= limit.mails;
}
