import type { Transaction } from "#app/platform/db/database.server.ts";
import type { MailAddress } from "#app/platform/mail/message.ts";
import { queueMails } from "#app/platform/mail/outbox.server.ts";
import type { OrderRow } from "../order-row.server.ts";

/** What the outbox calls mails about orders. */
export const orderSubject = "purchase-order";
export const buyerMail = "order-buyer";
export const sellerMail = "order-seller";

/** Queues the confirmation to the buyer and the notice to the seller in the order's own transaction. */
export async function queueOrderMails(
  transaction: Transaction,
  order: Pick<OrderRow, "id" | "orderNumber" | "contactName" | "email" | "language" | "createdAt">,
  seller: MailAddress,
): Promise<void> {
  const about = { subjectType: orderSubject, subjectId: order.id };
  const buyer = { name: order.contactName, address: order.email };
  const { orderNumber, language, createdAt } = order;
  await queueMails(
    transaction,
    [
      { ...about, kind: buyerMail, to: buyer, language, messageIdLocalPart: `${orderNumber}.buyer` },
      { ...about, kind: sellerMail, to: seller, language: "en", messageIdLocalPart: `${orderNumber}.seller` },
    ],
    createdAt,
  );
}
