import { parse as parseCsv } from "csv-parse/sync";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { orderFixture } from "#tests/support/order-fixture.ts";
import type { OrderFilter } from "./staff-contract.ts";
import { ordersCsv } from "./orders-csv.server.ts";
import { deleteOrder } from "./change-orders.server.ts";

type Fixture = Awaited<ReturnType<typeof orderFixture>>;

test("the export parses back to the orders, including Arabic and line breaks", async () => {
  await using fixture = await orderFixture();
  await fixture.place({
    language: "ar",
    companyName: 'شركة "الأمل" للأدوية، ذ.م.م',
    contactName: "د. منى",
    address: "١٢ الكورنيش\r\nالإسكندرية",
    specialRequests: 'One,"two";\nthree\tfour',
  });
  const { bytes, header, rows } = await exportOf(fixture, {});
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]); // spreadsheets need the byte order mark to recognize UTF-8
  expect(header.slice(0, 4)).toEqual(["orderNumber", "createdAt", "status", "productType"]);
  expect(rows).toEqual([
    {
      orderNumber: "PO-2026-000001",
      createdAt: "2026-11-20T10:00:00.000Z",
      status: "pending",
      productType: "capsules",
      quantity: "12",
      unitPrice: "250.00",
      totalPrice: "3000.00",
      totalWeight: "0.36",
      companyName: 'شركة "الأمل" للأدوية، ذ.م.م',
      contactName: "د. منى",
      email: "mona@nile.example",
      phone: "'+20 100 123 4567",
      address: "١٢ الكورنيش\r\nالإسكندرية",
      specialRequests: 'One,"two";\nthree\tfour',
      language: "ar",
    },
  ]);
});

const formulas = [
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1+1",
  "\r=1",
  "\n-2",
  " =1",
  "＝1+1",
  "＋1",
  "－1",
  "＠a",
  '=HYPERLINK("x")',
];

test("a spreadsheet does not run a cell that looks like a formula", async () => {
  await using fixture = await orderFixture();
  for (const formula of formulas) {
    fixture.advance({ seconds: 1 });
    await fixture.place({ companyName: formula, contactName: formula, address: formula, specialRequests: formula });
  }
  const { rows } = await exportOf(fixture, { sort: "date" });
  const cells = rows.map(({ companyName, contactName, address, specialRequests }) => [
    companyName,
    contactName,
    address,
    specialRequests,
  ]);
  expect(cells).toEqual(formulas.map((formula) => Array(4).fill(`'${formula}`)));
});

test("the export has every matching order once, however many pages it takes", async () => {
  await using fixture = await orderFixture();
  const { id } = await fixture.place();
  await fixture.copy(id, 2_345);
  const deleted = await fixture.place({ companyName: "Gone" });
  await deleteOrder(fixture.services, deleted.id, { actor: "admin" });
  const all = await exportOf(fixture, { q: "nile" });
  expect(new Set(all.rows.map(({ orderNumber }) => orderNumber)).size).toBe(2_346);
  expect(all.rows).toHaveLength(2_346);
  expect((await exportOf(fixture, { status: "completed" })).rows).toEqual([]);
  expect((await exportOf(fixture, { status: "deleted" })).rows).toMatchObject([{ orderNumber: deleted.orderNumber }]);
});

async function exportOf(fixture: Fixture, filter: OrderFilter) {
  const bytes = new Uint8Array(await ordersCsv(fixture.db, filter, "2026-11-20").arrayBuffer());
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  const [header = [], ...lines] = z.parse(z.array(z.array(z.string())), parseCsv(text, { record_delimiter: "\r\n" }));
  const rows = lines.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at]])));
  return { bytes, header, rows };
}
