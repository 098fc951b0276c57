import { scheduledJob } from "#app/platform/jobs/jobs.server.ts";
import { renewSearchJob } from "#app/platform/jobs/renew-search.server.ts";
import { eraseMailsAbout } from "#app/platform/mail/erase.server.ts";
import { removeDocuments } from "./document/document-store.server.ts";
import { orderSubject } from "./mails/order-mails.server.ts";
import { searchTextOf } from "./order-list-store.server.ts";
import { erasedColumns } from "./personal-data-store.server.ts";
import type { OrderServices } from "./place-order.server.ts";
import { purgeDeleted } from "./store.server.ts";
import { purchaseOrders } from "./table.server.ts";

const restorableDays = 30; // from decision 021

/** Brings the texts for searching that an earlier version has written up to date. */
export function renewOrderSearchJob({ db }: Pick<OrderServices, "db">) {
  return renewSearchJob(db, {
    name: "renew-order-search",
    table: purchaseOrders,
    textOf: (order) => (order.purgedAt ? erasedColumns.searchText : searchTextOf(order)),
  });
}

/**
 * Erases the buyer's data and the emails of orders that were deleted more than 30 days ago. Preserves the order number
 * and the history.
 */
export function purgeOrdersJob({ db, now }: Pick<OrderServices, "db" | "now">) {
  return scheduledJob({
    name: "purge-orders",
    cron: "17 2 * * *",
    async run(_, { log }) {
      const moment = now();
      const deletedBefore = new Date(moment.getTime() - restorableDays * 86_400_000);
      const purged = await db.transaction(async (transaction) => {
        const ids = await purgeDeleted(transaction, deletedBefore, moment);
        await removeDocuments(transaction, ids);
        await eraseMailsAbout(transaction, orderSubject, ids);
        return ids;
      });
      if (purged.length > 0) log.info({ orders: purged }, "deleted orders erased");
    },
  });
}
