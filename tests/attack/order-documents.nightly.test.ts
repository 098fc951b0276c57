import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { placedOrderSchema } from "#app/features/purchase-orders/contract.ts";
import { orderBody } from "#tests/fixtures/order-body.ts";
import { testApi } from "#tests/support/test-api.ts";

/** The slowest texts to typeset, used in every field of the document. */
const slow = { fdfd: "\ufdfd", tibetan: "\u0f40\u0f71\u0f72", bidi: "a\u0627(\u0628]", scripts: "\u2d30\u6f22" };

test.each(Object.entries(slow))("90 readers of a slow document (%s) reject no order", async (_, unit) => {
  await using api = await testApi({ trustProxy: 1 });
  const from = (address: string) => ({ "x-forwarded-for": address });
  const place = async (buyer: Record<string, unknown>, address: string) => {
    const answer = await api.send("POST", "/api/send-purchase-order", orderBody(buyer), from(address));
    expect(answer.status).toBe(201);
    return z.parse(placedOrderSchema, await answer.json());
  };
  const text = (length: number) => unit.repeat(length).slice(0, length);
  const { documentUrl } = await place(
    { companyName: text(120), contactName: text(120), shippingAddress: text(200), phoneNumber: text(40) },
    "192.0.2.1",
  );
  const reading = Array.from({ length: 90 }, (_, at) =>
    api.request(documentUrl, { headers: from(`198.51.100.${at % 2}`) }),
  );
  for (let at = 0; at < 23; at += 1) {
    await place({}, `203.0.113.${at}`);
    // Searches share a lane with documents.
    const found = await api.request("/api/search/pages?lang=en", { headers: from(`203.0.113.${at}`) });
    expect(found.status).toBe(200);
  }
  const hashes = new Set<string>();
  for (const answer of await Promise.all(reading)) {
    // If the lane is full, some requests are rejected. All others return the same document.
    expect([200, 503]).toContain(answer.status);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (answer.status === 200) hashes.add(createHash("sha256").update(bytes).digest("hex"));
    else expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect(hashes.size).toBe(1);
  const { rows } = await api.database.pool.query("select failures from order_documents");
  expect(rows).toEqual([{ failures: 0 }]);
});
