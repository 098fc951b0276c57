import { decimalOf, kilogramsOf } from "#app/domain/money.ts";
import { eachStoredField } from "./fields/stored-fields.ts";
import type { HistoryEntry, Order } from "./staff-contract.ts";
import type { purchaseOrderHistory, purchaseOrders } from "./table.server.ts";

export type OrderRow = typeof purchaseOrders.$inferSelect;
export type HistoryRow = typeof purchaseOrderHistory.$inferSelect;

/** Maps a row to the API type, with money as decimal strings. Omits tokens and idempotency keys. */
export function orderOf(row: OrderRow): Order {
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    productType: row.productType,
    quantity: row.quantity,
    ...eachStoredField(
      (name) => row[name],
      (name) => row[name],
    ),
    unitPrice: decimalOf(row.unitPriceCents),
    totalPrice: decimalOf(row.totalCents),
    totalWeight: kilogramsOf(row.weightGrams),
    status: row.status,
    version: row.version,
    language: row.language,
    claimedTotalDiffers: row.claimedTotalDiffers,
    confirmationHeld: row.confirmationHeld,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}

export function historyEntryOf(row: HistoryRow): HistoryEntry {
  const { id, event, actor, fromStatus: from, toStatus: to, note, at } = row;
  return { id, event, actor, from, to, note, at: at.toISOString() };
}

/** Returns the path of the order page without a language prefix. */
export function followPathOf({ followToken }: Pick<OrderRow, "followToken">): string {
  return `/order/${followToken}`;
}
