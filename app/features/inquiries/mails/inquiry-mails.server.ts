import type { Transaction } from "#app/platform/db/database.server.ts";
import { isMailboxFull, type MailboxLimit } from "#app/platform/mail/mailbox-limit.server.ts";
import { queueMails } from "#app/platform/mail/outbox.server.ts";
import type { MailAddress } from "#app/platform/mail/message.ts";
import type { InquiryRow } from "../inquiry-row.server.ts";

/** What the outbox calls mails about inquiries. */
export const inquirySubject = "inquiry";
export const senderMail = "inquiry-sender";
export const sellerMail = "inquiry-seller";

/** So many acknowledgements one mailbox gets, so that nobody floods it through us (design §5). */
const acknowledgements: MailboxLimit = { kind: senderMail, mails: 5, perSeconds: 3600 };

/** Queues the acknowledgement to the sender and the notice to the seller in the inquiry's own transaction. */
export async function queueInquiryMails(
  transaction: Transaction,
  inquiry: InquiryRow,
  seller: MailAddress,
): Promise<void> {
  const about = { subjectType: inquirySubject, subjectId: inquiry.id };
  const sender = { name: inquiry.name, address: inquiry.email };
  const { language, email, createdAt } = inquiry;
  const isHeld = await isMailboxFull(transaction, acknowledgements, email, createdAt);
  const id = `inquiry-${inquiry.id}`;
  await queueMails(
    transaction,
    [
      { ...about, kind: senderMail, to: sender, language, isHeld, messageIdLocalPart: `${id}.sender` },
      { ...about, kind: sellerMail, to: seller, language: "en", messageIdLocalPart: `${id}.seller` },
    ],
    createdAt,
  );
}
