import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/db/database.server.ts";
import { nextLogId } from "#app/platform/db/log-id.server.ts";
import { eraseMailsAbout } from "#app/platform/mail/erase.server.ts";
import type { PersonalDataKind } from "#app/platform/personal-data/personal-data-kind.server.ts";
import { rowsOfPerson } from "#app/platform/personal-data/rows-of-person.server.ts";
import { isSameEmail } from "#app/platform/reading/same-email.server.ts";
import { listDocuments, removeDocuments } from "./document/document-store.server.ts";
import { eachStoredField } from "./fields/stored-fields.ts";
import { orderSubject } from "./mails/order-mails.server.ts";
import { purchaseOrderHistory, purchaseOrders } from "./table.server.ts";

/** Overwrites the buyer's data. Preserves the order number, amounts, and history for accounting. */
export const erasedColumns = {
  ...eachStoredField(
    () => "",
    () => null,
  ),
  searchText: "",
  followToken: sql`gen_random_uuid()::text`,
};

/** A buyer's orders. Erasing them has the same effect as purging deleted orders. */
export const orderPersonalData: PersonalDataKind = {
  ...rowsOfPerson("orders", purchaseOrders, purchaseOrders.email, async (orders, db) => {
    const ids = orders.map(({ id }) => id);
    const history = await db
      .select()
      .from(purchaseOrderHistory)
      .where(inArray(purchaseOrderHistory.orderId, ids))
      .orderBy(asc(purchaseOrderHistory.at));
    const documents = await listDocuments(db, ids);
    return orders.map(({ searchText: _index, searchVersion: _version, requestHash: _hash, ...order }) => ({
      ...order,
      history: history.filter(({ orderId }) => orderId === order.id),
      documents: documents
        .filter(({ orderId }) => orderId === order.id)
        .map(({ pdf, sha256, setAt }) => ({ pdf: pdf?.toString("base64") ?? null, sha256, setAt })),
    }));
  }),

  async erase(transaction: Transaction, email: string, { by, at }) {
    const erased = await transaction
      .update(purchaseOrders)
      .set({
        ...erasedColumns,
        deletedAt: sql`coalesce(deleted_at, ${at.toISOString()}::timestamptz)`,
        purgedAt: at,
        updatedAt: at,
        version: sql`${purchaseOrders.version} + 1`,
      })
      .where(and(isSameEmail(purchaseOrders.email, email), isNull(purchaseOrders.purgedAt)))
      .returning({ id: purchaseOrders.id });
    const ids = erased.map(({ id }) => id);
    if (ids.length > 0) {
      const entries = ids.map((orderId) => ({ id: nextLogId(), orderId, event: "deleted" as const, actor: by, at }));
      await transaction.insert(purchaseOrderHistory).values(entries);
    }
    await removeDocuments(transaction, ids);
    await eraseMailsAbout(transaction, orderSubject, ids);
    return ids.length;
  },
};
