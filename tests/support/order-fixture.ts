import { asc, eq } from "drizzle-orm";
import { listPrices } from "#app/domain/products.ts";
import { eachField } from "#app/features/purchase-orders/fields/order-fields.ts";
import { buyerMail, orderSubject } from "#app/features/purchase-orders/mails/order-mails.server.ts";
import { listPage } from "#app/features/purchase-orders/order-list-store.server.ts";
import { type OrderServices, placeOrder, type SentOrder } from "#app/features/purchase-orders/place-order.server.ts";
import type { OrderFilter } from "#app/features/purchase-orders/staff-contract.ts";
import { purchaseOrderHistory, purchaseOrders } from "#app/features/purchase-orders/table.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { listMails } from "#app/platform/mail/outbox.server.ts";
import { insertMany, testDatabase } from "./test-database.ts";

export const seller = { name: "PMF Bioactive", address: "orders@pmf.example" };
export { buyerMail };

const day = 86_400_000;

type Sending = Partial<Omit<SentOrder, "buyer">> & Partial<SentOrder["buyer"]>;

/** Creates an order as the form sends it. Any value can be overridden. */
export function sentOrder(given: Sending = {}): SentOrder {
  const {
    productType = "capsules",
    language = "en",
    htmlContent = "<p>order</p>",
    claimedTotal,
    idempotencyKey,
    ...buyer
  } = given;
  return {
    productType,
    language,
    htmlContent,
    claimedTotal,
    idempotencyKey,
    buyer: {
      quantity: "12",
      ...eachField(() => ""),
      companyName: "Nile Pharma",
      contactName: "Mona Adel",
      phone: "+20 100 123 4567",
      email: "mona@nile.example",
      address: "12 Corniche, Alexandria",
      ...buyer,
    },
  };
}

/** Provides the order services on top of a separate database, with a clock that the test controls. */
export async function orderFixture(start = "2026-11-20T10:00:00Z") {
  const database = await testDatabase();
  const { db } = database;
  let time = new Date(start);
  const services: OrderServices = {
    db,
    now: () => time,
    prices: async () => listPrices,
    ordersMailbox: async () => seller,
  };
  return {
    ...database,
    services,
    now: () => time,
    jobContext: { log: createLog("silent"), attempt: 1, lastAttempt: false },
    advance({ days = 0, seconds = 0 }: { days?: number; seconds?: number }) {
      time = new Date(time.getTime() + days * day + seconds * 1000);
    },
    /** Places a new order, unless it repeats a key, or the same content within two minutes. */
    async place(given: Sending = {}) {
      const { order } = await placeOrder(services, sentOrder({ idempotencyKey: crypto.randomUUID(), ...given }));
      return order;
    },
    /** Inserts copies of an order directly into the table under new numbers, which is fast. */
    async copy(id: string, copies: number) {
      await insertMany(
        database,
        `insert into purchase_orders select (copy).* from purchase_orders, generate_series(1, $2) as n,
           jsonb_populate_record(purchase_orders, jsonb_build_object('id', gen_random_uuid(),
             'order_number', 'PO-2000-' || lpad(n::text, 6, '0'), 'follow_token', 'token ' || n)) as copy
         where purchase_orders.id = $1`,
        [id, copies],
      );
    },
    orders: () => db.select().from(purchaseOrders).orderBy(asc(purchaseOrders.orderNumber)),
    async order(id: string) {
      const [order] = await db.select().from(purchaseOrders).where(eq(purchaseOrders.id, id));
      if (!order) throw new Error(`Expected an order ${id}`);
      return order;
    },
    history: (id: string) =>
      db
        .select()
        .from(purchaseOrderHistory)
        .where(eq(purchaseOrderHistory.orderId, id))
        .orderBy(asc(purchaseOrderHistory.at), asc(purchaseOrderHistory.id)),
    mails: (id: string) => listMails(db, { subjectType: orderSubject, subjectId: id }),
    /** Returns the numbers of the orders that a search or a filter finds, newest first. */
    async found(filter: OrderFilter) {
      const { rows } = await listPage(db, filter, undefined, 100);
      return rows.map(({ orderNumber }) => orderNumber);
    },
    /** Returns the number of jobs in the queue. */
    async waitingJobs() {
      const { rows } = await database.pool.query<{ jobs: number }>(
        "select count(*)::int as jobs from graphile_worker._private_jobs",
      );
      return rows[0]?.jobs;
    },
    [Symbol.asyncDispose]: () => database.close(),
  };
}
