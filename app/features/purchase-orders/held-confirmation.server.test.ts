import { expect, test } from "vitest";
import * as z from "zod/mini";
import { orderBody } from "#tests/fixtures/order-body.ts";
import { testApi } from "#tests/support/test-api.ts";
import { placedOrderSchema } from "./contract.ts";
import { orderDetailsSchema, orderSchema } from "./staff-contract.ts";

type Api = Awaited<ReturnType<typeof testApi>>;
type Staff = { cookie: string };

const email = "buyer@nile.example";
let senders = 0;

/** Places different orders from different IP addresses, as an attacker could. */
async function order(api: Api, buyer: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  senders += 1;
  const from = { "x-forwarded-for": `10.0.${senders >> 8}.${senders & 255}`, ...headers };
  return api.send("POST", "/api/send-purchase-order", orderBody({ email, quantity: String(senders), ...buyer }), from);
}

async function place(api: Api, buyer: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const answer = await order(api, buyer, headers);
  expect([200, 201]).toContain(answer.status);
  return z.parse(placedOrderSchema, await answer.json());
}

async function detailsOf(api: Api, staff: Staff, orderNumber: string) {
  const listed = await api.request(`/api/purchase-orders?q=${orderNumber}`, { headers: staff });
  const [found] = z.parse(z.array(orderSchema), await listed.json());
  const details = await api.request(`/api/purchase-orders/${found?.id}`, { headers: staff });
  return z.parse(orderDetailsSchema, await details.json());
}

const stateOf = ({ mails }: z.infer<typeof orderDetailsSchema>, kind: string) =>
  mails.find((mail) => mail.kind === kind)?.state;

test("any number of orders for an address can be placed; only confirmations are held", async () => {
  await using api = await testApi({ trustProxy: 1 });
  const staff = await api.signIn();
  const written = ["buyer@nile.example", "Buyer@NILE.example", "buyer+1@nile.example"];
  for (let at = 0; at < 10; at += 1) {
    expect((await place(api, { email: written[at % 3] })).email).toBe("stored");
  }
  const headers = { "idempotency-key": crypto.randomUUID() };
  const held = await place(api, { quantity: "7" }, headers);
  expect(held.email).toBe("held");
  expect(await place(api, { quantity: "7" }, headers)).toEqual(held);
  expect((await place(api, { email: "other@nile.example" })).email).toBe("stored");

  const details = await detailsOf(api, staff, held.orderNumber);
  expect(details.confirmationHeld).toBe(true);
  expect([stateOf(details, "order-buyer"), stateOf(details, "order-seller")]).toEqual(["held", "queued"]);
  expect((await api.request(held.documentUrl)).status).toBe(200);

  api.advance(3_600_000);
  expect((await place(api)).email).toBe("stored");
});

test("staff can send a held confirmation", async () => {
  await using api = await testApi({ trustProxy: 1 });
  const staff = await api.signIn();
  for (let at = 0; at < 10; at += 1) await place(api);
  const { orderNumber } = await place(api);
  const { id, mails } = await detailsOf(api, staff, orderNumber);
  const mail = mails.find(({ kind }) => kind === "order-buyer");
  const path = `/api/purchase-orders/${id}/mails/${mail?.id}/resend`;
  const sent = await api.request(path, { method: "POST", headers: staff });
  expect(stateOf(z.parse(orderDetailsSchema, await sent.json()), "order-buyer")).toBe("queued");
  const { rows } = await api.database.pool.query(
    "select 1 from graphile_worker._private_jobs where payload->>'mailId' = $1",
    [mail?.id],
  );
  expect(rows).toHaveLength(1);
});

test("only emails count: rejected orders, repeats, and inquiries use up no confirmations", async () => {
  await using api = await testApi({ trustProxy: 1 });
  for (let at = 0; at < 12; at += 1) expect((await order(api, { quantity: "99999999" })).status).toBe(400);
  const headers = { "idempotency-key": crypto.randomUUID() };
  for (let at = 0; at < 12; at += 1) await place(api, { quantity: "7" }, headers);
  for (let at = 0; at < 6; at += 1) {
    const inquiry = { name: "Mona Adel", email, message: `Question number ${at}`, ...(at % 2 && { website: "x" }) };
    const from = { "x-forwarded-for": `10.1.0.${at}` };
    expect((await api.send("POST", "/api/inquiries", inquiry, from)).status).toBe(201);
  }
  for (let at = 0; at < 9; at += 1) expect((await place(api)).email).toBe("stored");
  expect((await place(api)).email).toBe("held");
});

test("concurrent orders share the confirmations exactly", async () => {
  await using api = await testApi({ trustProxy: 1 });
  const answers = await Promise.all(Array.from({ length: 14 }, () => place(api)));
  expect(answers.filter(({ email: state }) => state === "held")).toHaveLength(4);
});
