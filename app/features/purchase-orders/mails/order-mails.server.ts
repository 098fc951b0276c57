import type { Transaction } from "#app/platform/db/database.server.ts";
import type { MailAddress } from "#app/platform/mail/message.ts";
import { isMailboxFull, type MailboxLimit } from "#app/platform/mail/mailbox-limit.server.ts";
import { queueMails } from "#app/platform/mail/outbox.server.ts";
import type { OrderRow } from "../order-row.server.ts";

/** The outbox's subject for emails about orders. */
export const orderSubject = "purchase-order";
export const buyerMail = "order-buyer";
export const sellerMail = "order-seller";

/** Confirmations per mailbox, so that no one can flood it through us (design §5). */
const confirmations: MailboxLimit = { kind: buyerMail, mails: 10, perSeconds: 3600 };

/** Whether another order for an address would get its confirmation held. */
export function isConfirmationHeld(transaction: Transaction, email: string, now: Date): Promise<boolean> {
  return isMailboxFull(transaction, confirmations, email, now);
}

/** Queues the confirmation to the buyer and the notice to the seller in the order's own transaction. */
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
      { ...about, kind: buyerMail, to: buyer, language, isHeld, messageIdLocalPart: `${orderNumber}.buyer` },
      { ...about, kind: sellerMail, to: seller, language: "en", messageIdLocalPart: `${orderNumber}.seller` },
    ],
    createdAt,
  );
}
