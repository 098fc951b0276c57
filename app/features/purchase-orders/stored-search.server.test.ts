import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { orderFixture } from "#tests/support/order-fixture.ts";

test("orders that were stored before the current search rules are found by them", async () => {
  await using fixture = await orderFixture();
  const stored = ["شرکت عبد الرحمن", "نور الدين محمد", "abd el-aziz farms", "abdul rahman", "فاطمہ خاں", "po–7"];
  const { id } = await fixture.place();
  await fixture.copy(id, stored.length);
  for (const [at, text] of stored.entries()) {
    const number = `PO-2000-${String(at + 1).padStart(6, "0")}`;
    await fixture.pool.query("update purchase_orders set search_text = $1 where order_number = $2", [text, number]);
  }
  await fixture.pool.query(await readFile("db/migrations/0007_search_letters.sql", "utf8"));
  const queries = ["شركت عبدالرحمن", "نورالدین", "abdelaziz", "abdel rahman", "فاطمه خان", "po-7"];
  for (const [at, q] of queries.entries()) {
    expect(await fixture.found({ q }), q).toEqual([`PO-2000-${String(at + 1).padStart(6, "0")}`]);
  }
});
