import { parse as parseCsv } from "csv-parse/sync";
import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { sheetDownload } from "#app/platform/csv/sheet-download.server.ts";
import { orderFixture } from "#tests/support/order-fixture.ts";
import { changeStatus, deleteOrder } from "./change-orders.server.ts";
import { orderSheet } from "./exported-orders.server.ts";
import type { OrderFilter } from "./staff-contract.ts";

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
  expect(header.slice(0, 4)).toEqual(["Order number", "Received (Cairo time)", "Status", "Product"]);
  expect(rows).toEqual([
    {
      "Order number": "PO-2026-000001",
      "Received (Cairo time)": "2026-11-20 12:00",
      Status: "Pending",
      Product: "Capsules",
      Quantity: "12",
      "Unit price (USD)": "250.00",
      "Total (USD)": "3000.00",
      "Weight (kg)": "0.36",
      Company: 'شركة "الأمل" للأدوية، ذ.م.م',
      Contact: "د. منى",
      Email: "mona@nile.example",
      Phone: "+20 100 123 4567",
      "Shipping address": "١٢ الكورنيش\r\nالإسكندرية",
      "Special Requests": 'One,"two";\nthree\tfour',
      Language: "Arabic",
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
  const cells = rows.map((row) =>
    ["Company", "Contact", "Shipping address", "Special Requests"].map((name) => row[name]),
  );
  expect(cells).toEqual(formulas.map((formula) => Array(4).fill(`'${formula}`)));
});

test("the export has every matching order once, however many pages it takes", async () => {
  await using fixture = await orderFixture();
  const { id } = await fixture.place();
  await fixture.copy(id, 1_345);
  const deleted = await fixture.place({ companyName: "Gone" });
  await deleteOrder(fixture.services, deleted.id, { actor: "admin" });
  const all = await exportOf(fixture, { q: "nile" });
  expect(new Set(all.rows.map((row) => row["Order number"])).size).toBe(1_346);
  expect(all.rows).toHaveLength(1_346);
  expect((await exportOf(fixture, { status: "completed" })).rows).toEqual([]);
  expect((await exportOf(fixture, { status: "deleted" })).rows).toMatchObject([
    { "Order number": deleted.orderNumber },
  ]);
});

test("the workbook has typed cells, in the office's language", async () => {
  await using fixture = await orderFixture();
  await fixture.place({
    companyName: "1E5",
    contactName: "3/4",
    phone: "01001234567",
    address: "=1+1 <b> _x0041_\nline",
  });
  const sheet = orderSheet(fixture.db, fixture.services.now)({ query: {} }, "ar");
  const response = sheetDownload(sheet, { format: "xlsx", language: "ar" });
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="purchase-orders-2026-11-20.xlsx"');
  const [header, row] = await readSheet(Buffer.from(await response.arrayBuffer()));
  expect(header?.slice(0, 3)).toEqual(["رقم الطلب", "وقت الوصول (بتوقيت القاهرة)", "الحالة"]);
  expect(row?.slice(0, 13)).toEqual([
    "PO-2026-000001",
    new Date("2026-11-20T12:00:00Z"), // a spreadsheet has no time zones: this is the clock in Cairo
    "قيد الانتظار",
    "كبسولات",
    12,
    250,
    3000,
    0.36,
    "1E5",
    "3/4",
    "mona@nile.example",
    "01001234567",
    "=1+1 <b> _x0041_\nline",
  ]);
});

test("what looks like a number, a date, or a truth value stays text in the workbook", async () => {
  await using fixture = await orderFixture();
  const names = ["0012", "2E10", "6221234567890123456", "11/12", "5-10", "2026-11-20", "12:30", "50%", "TRUE", "٠١٢٣٤"];
  for (const name of names) {
    fixture.advance({ seconds: 1 });
    await fixture.place({ companyName: name, contactName: name, address: name, specialRequests: name });
  }
  const sheet = orderSheet(fixture.db, fixture.services.now)({ query: { sort: "date" } }, "en");
  const response = sheetDownload(sheet, { format: "xlsx", language: "en" });
  const [header, ...rows] = await readSheet(Buffer.from(await response.arrayBuffer()));
  for (const column of ["Company", "Contact", "Shipping address", "Special Requests"]) {
    expect(rows.map((row) => row[header?.indexOf(column) ?? 0])).toEqual(names);
  }
});

test.each([
  ["en", ["Pending Powder English", "Contacted Capsules Arabic", "Completed Powder English"]],
  ["ar", ["قيد الانتظار مسحوق الإنجليزية", "تم التواصل كبسولات العربية", "مكتمل مسحوق الإنجليزية"]],
] as const)(
  "the export names statuses, products, and languages as the office does (%s)",
  async (language, expected) => {
    await using fixture = await orderFixture();
    for (const [product, buyers, to] of [
      ["powder", "en", "pending"],
      ["capsules", "ar", "contacted"],
      ["powder", "en", "completed"],
    ] as const) {
      fixture.advance({ seconds: 1 });
      const { id } = await fixture.place({ productType: product, language: buyers });
      if (to !== "pending")
        await changeStatus(fixture.services, id, { to, version: 1, note: undefined, actor: "admin" });
    }
    const sheet = orderSheet(fixture.db, fixture.services.now)({ query: { sort: "date" } }, language);
    const response = sheetDownload(sheet, { format: "xlsx", language });
    const [header, ...rows] = await readSheet(Buffer.from(await response.arrayBuffer()));
    const last = (header?.length ?? 0) - 1;
    expect(rows.map((row) => [row[2], row[3], row[last]].join(" "))).toEqual(expected);
  },
);

async function exportOf(fixture: Fixture, filter: OrderFilter) {
  const sheet = orderSheet(fixture.db, fixture.services.now)({ query: filter }, "en");
  const download = sheetDownload(sheet, { format: "csv", language: "en" });
  const bytes = new Uint8Array(await download.arrayBuffer());
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  const [header = [], ...lines] = z.parse(z.array(z.array(z.string())), parseCsv(text, { record_delimiter: "\r\n" }));
  const rows = lines.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at]])));
  return { bytes, header, rows };
}
