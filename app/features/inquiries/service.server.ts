import { randomUUIDv7 } from "node:crypto";
import { briefTransactions } from "#app/platform/db/brief-transaction.server.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { storedBefore, storingRequest } from "#app/platform/db/idempotency.server.ts";
import { refuseWebAddresses } from "#app/platform/http/web-address.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { searchVersion } from "#app/platform/jobs/renew-search.server.ts";
import type { MailAddress } from "#app/platform/mail/message.ts";
import { type Inquiry, type SentBody, honeypotField } from "./contract.ts";
import { type InquiryRow, searchTextOf } from "./inquiry-row.server.ts";
import { isAcknowledgementHeld, queueInquiryMails } from "./mails/inquiry-mails.server.ts";
import { insertInquiry } from "./store.server.ts";
import { inquiries } from "./table.server.ts";

export type InquiryServices = {
  db: Database;
  now: () => Date;
  /** Returns the email address that currently receives notices about new inquiries. */
  inquiriesMailbox: () => Promise<MailAddress>;
};

export type SentInquiry = {
  inquiry: Inquiry;
  language: Language;
  /** The value of the honeypot field. */
  honeypot: string | undefined;
  idempotencyKey: string | undefined;
};

/** Converts the body of an API request or of a form posted without JavaScript. */
export function sentInquiryOf(
  { [honeypotField]: honeypot, ...inquiry }: SentBody,
  language: Language,
  idempotencyKey: string | undefined,
): SentInquiry {
  return { inquiry, language, honeypot, idempotencyKey };
}

const inTransaction = briefTransactions();

/**
 * Stores an inquiry and queues its two emails. Idempotent. Throws `idempotencyMismatch`, or an `invalid` error that
 * lists the rejected fields.
 */
export async function receiveInquiry(services: InquiryServices, sent: SentInquiry): Promise<InquiryRow> {
  refuseWebAddresses({ name: sent.inquiry.name });
  const now = services.now();
  const request = storingRequest(sent.idempotencyKey, sent.inquiry, now);
  return inTransaction(services.db, async (transaction) => {
    const existing = await storedBefore(transaction, inquiries, "inquiry", request);
    if (existing) return existing;
    const isHeld = await isAcknowledgementHeld(transaction, sent.inquiry.email, now);
    const inquiry = await insertInquiry(transaction, {
      ...sent.inquiry,
      id: randomUUIDv7(),
      language: sent.language,
      spam: Boolean(sent.honeypot),
      searchText: searchTextOf(sent.inquiry),
      searchVersion,
      ...request.columns,
      createdAt: now,
    });
    if (!inquiry.spam)
      await queueInquiryMails(transaction, inquiry, { seller: await services.inquiriesMailbox(), isHeld });
    return inquiry;
  });
}
