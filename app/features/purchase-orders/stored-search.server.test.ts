import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { searchVersion } from "#app/platform/jobs/renew-search.server.ts";
import { orderFixture } from "#tests/support/order-fixture.ts";
import { renewOrderSearchJob } from "./jobs.server.ts";
import { searchTextOf } from "./order-list-store.server.ts";
import { orderPersonalData } from "./personal-data-store.server.ts";

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

test("texts of an earlier version are renewed, so that orders and their customers are found by the current rules", async () => {
  await using fixture = await orderFixture();
  const { db, pool, jobContext } = fixture;
  const { id } = await fixture.place({ companyName: "شرکة النور", phone: "٠١٠٠ ١٢٣ ٤٥٦٧" });
  await fixture.copy(id, 210);
  await pool.query("update purchase_orders set search_text = 'as it was', search_version = 0");
  expect(await fixture.found({ q: "شركه" })).toEqual([]);

  await renewOrderSearchJob({ db }).run({}, jobContext);

  expect(await fixture.found({ q: "شركه" })).not.toEqual([]);
  expect(await fixture.found({ q: "+201001234567" })).not.toEqual([]);
  const { rows } = await pool.query(`select count(*) filter (where search_version = 0) as outdated,
    (select search_text like '%شركه%' from customers) as is_customer_renewed from purchase_orders`);
  expect(rows).toEqual([{ outdated: "0", is_customer_renewed: true }]);
});

test.each([
  ["+966 11 123 4567 داخلى 12", "96611123456712", "0111234567"],
  ["+971 4 234 5678 فرعي رقم 7", "97142345678 7", "042345678"],
  ["+٩٦٢ ٦ ٥٥٥ ١٢٣٤ شماره داخلی ۳", "962655512343", "06 555 1234"],
])("after an upgrade, the order with %s is found without its extension", async (phone, asVersion5, q) => {
  await using fixture = await orderFixture();
  const { db, pool, jobContext } = fixture;
  const { orderNumber } = await fixture.place({ phone });
  await pool.query("update purchase_orders set search_text = $1, search_version = 5", [asVersion5]);
  expect(await fixture.found({ q })).toEqual([]);
  await renewOrderSearchJob({ db }).run({}, jobContext);
  expect(await fixture.found({ q })).toEqual([orderNumber]);
});

test("stored texts are of the current version: if this fails, raise searchVersion, and write down the new text", () => {
  const names = {
    companyName: "شرکة عبد الرحمن\u200c وأبناؤه",
    contactName: "Mohammed Yousef",
    email: "Mona@Nile.example",
  };
  const phone = "٠٢ ٢٧٩٥ ٠٠٠٠ داخلى ١٢ / +966 50 123 4567";
  const text = searchTextOf({ orderNumber: "PO-2026-000007", ...names, phone, address: "", specialRequests: "" });
  expect({ searchVersion, text }).toEqual({
    searchVersion: 8,
    text:
      "po-2026-000007 شركه عبدالرحمن وابناوه mohammed yousef mona@nile.example 02 2795 0000 داخلي 12 / +966 50 123 4567 " +
      "022795000012966501234567 022795000012 20227950000 966501234567 0501234567",
  });
});

test("names are found in each way that people write them in Latin letters, whole or begun", async () => {
  await using fixture = await orderFixture();
  await fixture.place({ contactName: "Muhammad Yusuf", companyName: "Nile" });
  for (const q of ["Mohammed", "mohamed youssef", "Mohamad Yousef Nile", "muham", "Yus"])
    expect(await fixture.found({ q }), q).toHaveLength(1);
  for (const q of ["Mahmoud", "Mohamed Hassan"]) expect(await fixture.found({ q }), q).toEqual([]);
});

test("the text of an erased order stays empty", async () => {
  await using fixture = await orderFixture();
  const { db, pool, jobContext } = fixture;
  await fixture.place({ email: "mona@nile.example" });
  await db.transaction((transaction) =>
    orderPersonalData.erase(transaction, "mona@nile.example", { by: "nora", at: fixture.now() }),
  );
  await pool.query("update purchase_orders set search_version = 0");
  await renewOrderSearchJob({ db }).run({}, jobContext);
  const { rows } = await pool.query("select search_text, search_version > 0 as is_renewed from purchase_orders");
  expect(rows).toEqual([{ search_text: "", is_renewed: true }]);
});
