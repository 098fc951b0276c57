import { expect, test } from "vitest";
import * as z from "zod/mini";
import { placedOrderSchema } from "#app/features/purchase-orders/contract.ts";
import { orderBody } from "#tests/fixtures/order-body.ts";
import { startSite } from "#tests/support/site-server.ts";
import { type TestDatabase, usedDatabase } from "#tests/support/test-database.ts";

const inquiry = { name: "Mona Adel", inquiryType: "research", message: "A question about the extract." };

/** Locks a table until the lock is disposed, so that reads wait as they would for a slow query. */
async function stuck({ pool }: TestDatabase, table: string) {
  const client = await pool.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return {
    async [Symbol.asyncDispose]() {
      await client.query("rollback");
      client.release();
    },
  };
}

test("floods of an order's page and document reject no one else's, and nothing in another lane", async () => {
  await using database = await usedDatabase();
  await using site = await startSite({ env: { DATABASE_URL: database.url, TRUST_PROXY: "1", LOG_LEVEL: "fatal" } });
  const get = (path: string, address: string, headers: Record<string, string> = {}) =>
    fetch(site.url + path, { headers: { "x-forwarded-for": address, accept: "text/html", ...headers } });
  const post = (path: string, body: object, address: string) =>
    fetch(site.url + path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify(body),
    });
  const signedIn = await post("/api/admin/session", { password: site.adminPassword }, "192.0.2.1");
  const staff = { cookie: signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
  const placed = await post("/api/send-purchase-order", orderBody(), "192.0.2.1");
  const { followPath, documentUrl } = z.parse(placedOrderSchema, await placed.json());
  expect((await get(documentUrl, "192.0.2.1")).status).toBe(200);

  for (const [stormed, table, other] of [
    [followPath, "order_sellers", documentUrl],
    [documentUrl, "order_documents", followPath],
  ] as const) {
    const storm: Promise<Response>[] = [];
    const visitors: Promise<Response>[] = [];
    {
      await using _ = await stuck(database, table);
      for (let at = 0; at < 600; at += 1) storm.push(get(stormed, `203.0.113.${at % 10}`));
      for (let at = 0; at < 20; at += 1) visitors.push(get(stormed, `198.51.100.${at}`));
      for (let at = 0; at < 5; at += 1) {
        const address = `192.0.2.${10 + at}`;
        expect((await get(other, address)).status).toBe(200);
        expect((await post("/api/send-purchase-order", orderBody(), address)).status).toBe(201);
        const email = `${table}-${at}@example.com`;
        expect((await post("/api/inquiries", { ...inquiry, email }, address)).status).toBe(201);
        expect((await get("/api/purchase-orders", address, staff)).status).toBe(200);
      }
      expect((await get("/readyz", "192.0.2.1")).status).toBe(200);
    }
    expect((await Promise.all(visitors)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    const statuses = (await Promise.all(storm)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(200);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  }
});
