import type { Transaction } from "#app/platform/db/database.server.ts";
import { defaultLanguage } from "#app/platform/i18n/language.ts";
import { isMailboxFull, type MailboxLimit } from "#app/platform/mail/mailbox-limit.server.ts";
import { type MailAddress, mailPriority, orderSellerMail } from "#app/platform/mail/message.ts";
import { queueMails } from "#app/platform/mail/outbox.server.ts";
import type { OrderRow } from "../order-row.server.ts";

/** The subject type of order emails in the outbox. */
export const orderSubject = "purchase-order";
export const buyerMail = "order-buyer";

/** Limits confirmations per recipient, so that no one can use our form to flood a mailbox (decision 020). */
const confirmations: MailboxLimit = { kind: buyerMail, mails: 10, perSeconds: 3600 };

/** Whether the confirmation of another order for this email address would be held. */
export function isConfirmationHeld(transaction: Transaction, email: string, now: Date): Promise<boolean> {
  return isMailboxFull(transaction, confirmations, email, now);
}

/** Queues the confirmation to the buyer and the notice to the seller, in the same transaction as the order. */
export async function queueOrderMails(
  transaction: Transaction,
  order: Pick<OrderRow, "id" | "orderNumber" | "contactName" | "email" | "language" | "createdAt" | "confirmationHeld">,
  seller: MailAddress,
): Promise<void> {
  const about = { subjectType: orderSubject, subjectId: order.id };
  const buyer = { name: order.contactName, address: order.email };
  const { orderNumber, language, createdAt, confirmationHeld: isHeld } = order;
  await queueMails(
    transaction,
    [
      {
        ...about,
        kind: buyerMail,
        to: buyer,
        language,
        isHeld,
        priority: mailPriority.orderToBuyer,
        messageIdLocalPart: `${orderNumber}.buyer`,
      },
      {
        ...about,
        kind: orderSellerMail,
        to: seller,
        language: defaultLanguage,
        priority: mailPriority.orderToUs,
        messageIdLocalPart: `${orderNumber}.seller`,
      },
    ],
    createdAt,
  );
}
