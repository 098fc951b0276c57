import * as z from "zod/mini";
import { listPrices } from "#app/domain/products.ts";
import { eachField } from "#app/features/purchase-orders/fields/order-fields.ts";
import { placeOrder } from "#app/features/purchase-orders/place-order.server.ts";
import { databaseOf } from "#app/platform/db/database-of.server.ts";
import { createPool } from "#app/platform/db/pool.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";

/**
 * A process that places orders as the product does. It sends "ready" to its parent. When it receives a list of keys, it
 * places an order for each key concurrently, and sends back the order numbers.
 */
const environment = z.object({ DATABASE_URL: z.string(), SENDER: z.string() });
const { DATABASE_URL: connectionString, SENDER: sender } = environment.parse(process.env);
const pool = createPool({ connection: { connectionString }, maxConnections: 3, log: createLog("silent") });
const services = {
  db: databaseOf(pool),
  now: () => new Date(),
  prices: async () => listPrices,
  ordersMailbox: async () => ({ name: "PMF", address: "orders@pmf.example" }),
};
await pool.query("select 1");
process.send?.("ready");

process.once("message", async (keys) => {
  const numbers = await Promise.all(z.parse(z.array(z.string()), keys).map(place));
  process.send?.(numbers);
  await pool.end();
  process.disconnect?.();
});

async function place(idempotencyKey: string): Promise<string> {
  const { order } = await placeOrder(services, {
    buyer: {
      ...eachField(() => ""),
      companyName: "Nile Pharma",
      contactName: "Mona Adel",
      email: "mona@nile.example",
      quantity: "12",
    },
    productType: "capsules",
    language: "en",
    htmlContent: `<p>${sender}</p>`,
    claimedTotal: undefined,
    idempotencyKey,
  });
  return order.orderNumber;
}
