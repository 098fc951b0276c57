import { expect, test } from "vitest";
import * as z from "zod/mini";
import { listPrices } from "#app/domain/products.ts";
import { problemSchema } from "#app/platform/http/problem.ts";
import { orderBody } from "#tests/fixtures/order-body.ts";
import { testApi } from "#tests/support/test-api.ts";
import { placedOrderSchema } from "./contract.ts";
import { orderDetailsSchema, orderSchema, pageSize, summarySchema } from "./staff-contract.ts";

type Api = Awaited<ReturnType<typeof testApi>>;

test("an order is placed once; the response has its number, price, and link, and a repeat gets the same", async () => {
  await using api = await testApi();
  const body = orderBody({ quantity: "٤٢", total: "1.00" });
  const headers = { "idempotency-key": crypto.randomUUID(), "accept-language": "ar" };
  const first = await send(api, body, headers);
  const repeat = await send(api, body, headers);
  expect([first.status, repeat.status]).toEqual([201, 200]);
  const placed = z.parse(placedOrderSchema, await first.json());
  expect(await repeat.json()).toEqual(placed);
  expect(placed).toMatchObject({ quantity: "42", totalPrice: "10500.00", totalWeight: "1.26", email: "stored" });
  expect(placed.newPricesCents).toEqual(listPrices); // for the form, which showed another total
  const other = await send(api, { ...body, productType: "powder" }, headers);
  expect(z.parse(problemSchema, await other.json())).toMatchObject({ status: 422, code: "idempotencyMismatch" });
  const staff = await api.signIn();
  const [order] = z.parse(
    z.array(orderSchema),
    await (await api.request("/api/purchase-orders", { headers: staff })).json(),
  );
  expect(order).toMatchObject({ orderNumber: placed.orderNumber, claimedTotalDiffers: true, language: "ar" });
  expect(JSON.stringify(order)).not.toContain(placed.followPath.slice("/order/".length));
});

test("the buyer's document needs the complete link", async () => {
  await using api = await testApi();
  const { documentUrl, newPricesCents } = z.parse(placedOrderSchema, await (await send(api, orderBody())).json());
  expect(newPricesCents).toBeUndefined();
  const token = documentUrl.split("/")[3] ?? "";
  const flipped = (token.startsWith("A") ? "B" : "A") + token.slice(1);
  for (const wrong of [
    flipped,
    token.slice(1),
    `${token}A`,
    token.toLowerCase(),
    "%00",
    "..%2f",
    `${token.slice(0, 21)}%`,
  ]) {
    const response = await api.request(`/api/orders/${wrong}/document.pdf`);
    expect(response.status, wrong).toBe(404);
  }
  const pdf = await api.request(documentUrl);
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  expect(pdf.headers.get("cache-control")).toBe("private, no-store");
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  const staff = await api.signIn();
  const [order] = z.parse(
    z.array(orderSchema),
    await (await api.request("/api/purchase-orders", { headers: staff })).json(),
  );
  await api.request(`/api/purchase-orders/${order?.id}`, { method: "DELETE", headers: staff });
  expect((await api.request(documentUrl)).status).toBe(404);
});

test("the list has the number of matching orders and pages through all of them", async () => {
  await using api = await testApi();
  const count = pageSize + 5;
  for (const companyName of ["Nile", "الأمل"]) await send(api, orderBody({ companyName }));
  // Copies of the two orders, one more of the first.
  await api.database.pool.query(
    `insert into purchase_orders select (copy).* from purchase_orders,
       generate_series(2, case when company_name = 'Nile' then $1 else $2 end::int) as n,
       jsonb_populate_record(purchase_orders, jsonb_build_object('id', gen_random_uuid(),
         'order_number', order_number || '-' || n, 'follow_token', 'token ' || order_number || n)) as copy`,
    [Math.ceil(count / 2), Math.floor(count / 2)],
  );
  const staff = await api.signIn();
  for (const [address, expected] of [
    ["/api/purchase-orders", count],
    ["/api/purchase-orders?status=all", count],
    ["/api/purchase-orders?status=pending&q=20", count],
    ["/api/purchase-orders?q=%D8%A7%D9%84%D8%A7%D9%85%D9%84", Math.floor(count / 2)],
    ["/api/purchase-orders?status=completed", 0],
  ] as const) {
    const pages = await follow(api, address, staff);
    expect(
      pages.map(({ total }) => total),
      address,
    ).toEqual(pages.map(() => String(expected)));
    const numbers = pages.flatMap(({ orders }) => orders.map(({ orderNumber }) => orderNumber));
    expect(new Set(numbers).size, address).toBe(expected);
    expect(numbers, address).toHaveLength(expected);
  }
});

test("an unchanged list answers 304 until anything in it changes", async () => {
  await using api = await testApi();
  await send(api, orderBody());
  const staff = await api.signIn();
  for (const address of ["/api/purchase-orders?status=all", "/api/purchase-orders/summary"]) {
    const read = (tag: string) => api.request(address, { headers: { ...staff, "if-none-match": tag } });
    const first = await read('"another"');
    const tag = first.headers.get("etag") ?? "";
    expect(first.status).toBe(200);
    for (const known of [tag, `W/${tag}`, `"another", ${tag}`]) {
      const again = await read(known);
      expect(again.status, known).toBe(304);
      expect(await again.text()).toBe("");
      expect(again.headers.get("etag")).toBe(tag);
    }
    await send(api, orderBody());
    const changed = await read(tag);
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(tag);
  }
});

test("staff change a status with the version they saw; an outdated version is a conflict", async () => {
  await using api = await testApi();
  await send(api, orderBody());
  const staff = await api.signIn();
  const [order] = z.parse(
    z.array(orderSchema),
    await (await api.request("/api/purchase-orders", { headers: staff })).json(),
  );
  const change = (body: unknown) => api.send("PATCH", `/api/purchase-orders/${order?.id}`, body, staff);
  const rejections = [
    [{ version: 1, status: "shipped" }, 400],
    [{ version: "1", status: "contacted" }, 400],
    [{ version: 1.5, status: "contacted" }, 400],
    [{ status: "contacted" }, 400],
    [{ version: 1 }, 400],
    [{ version: 1, note: "  " }, 400],
    [{ version: 1, status: "pending" }, 400],
    [{ version: 0, status: "contacted" }, 409],
  ] as const;
  for (const [body, status] of rejections) expect((await change(body)).status, JSON.stringify(body)).toBe(status);
  const changed = z.parse(orderSchema, await (await change({ version: 1, status: "completed" })).json());
  expect(changed).toMatchObject({ status: "completed", version: 2 });
  expect((await change({ version: 1, status: "contacted", note: "because" })).status).toBe(409);
  const same = z.parse(orderSchema, await (await change({ version: 1, status: "completed" })).json());
  expect(same).toMatchObject({ status: "completed", version: 2 });
  const summary = await api.request("/api/purchase-orders/summary", { headers: staff });
  expect(z.parse(summarySchema, await summary.json())).toMatchObject({
    total: 1,
    completed: 1,
    completedRevenue: "3000.00",
  });
});

test("an email of another order is not resent", async () => {
  await using api = await testApi();
  await send(api, orderBody());
  await send(api, orderBody());
  const staff = await api.signIn();
  const orders = z.parse(
    z.array(orderSchema),
    await (await api.request("/api/purchase-orders", { headers: staff })).json(),
  );
  const details = await Promise.all(
    orders.map(async ({ id }) =>
      z.parse(orderDetailsSchema, await (await api.request(`/api/purchase-orders/${id}`, { headers: staff })).json()),
    ),
  );
  const [one, other] = details;
  const resend = (mailId = "") =>
    api.request(`/api/purchase-orders/${one?.id}/mails/${mailId}/resend`, { method: "POST", headers: staff });
  expect((await resend(other?.mails[0]?.id)).status).toBe(404);
  const resent = z.parse(orderDetailsSchema, await (await resend(one?.mails[0]?.id)).json());
  expect(resent.history.map(({ event }) => event)).toEqual(["placed", "mailResent"]);
});

function send(api: Api, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return api.send("POST", "/api/send-purchase-order", body, headers);
}

async function follow(api: Api, first: string, headers: Record<string, string>) {
  const pages: { total: string | null; orders: z.infer<typeof orderSchema>[] }[] = [];
  for (let address: string | undefined = first; address;) {
    const response: Response = await api.request(address, { headers });
    const orders = z.parse(z.array(orderSchema), await response.json());
    expect(orders.length).toBeLessThanOrEqual(pageSize);
    pages.push({ total: response.headers.get("x-total-count"), orders });
    address = /^<(.*)>; rel="next"$/.exec(response.headers.get("link") ?? "")?.[1];
  }
  return pages;
}
