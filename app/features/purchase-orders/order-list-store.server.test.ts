import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { orderFixture } from "#tests/support/order-fixture.ts";
import { changeStatus, deleteOrder } from "./change-orders.server.ts";
import { countMatches, listPage } from "./order-list-store.server.ts";
import type { OrderRow } from "./order-row.server.ts";
import type { OrderSort } from "./staff-contract.ts";

test("orders are listed newest first, by status, with deleted ones separate", async () => {
  await using fixture = await orderFixture();
  const placed: OrderRow[] = [];
  for (const companyName of ["First", "Second", "Third", "Fourth"]) {
    fixture.advance({ seconds: 1 });
    placed.push(await fixture.place({ companyName }));
  }
  const [first, second, third, fourth] = placed.map(({ orderNumber }) => orderNumber);
  await changeStatus(fixture.services, placed[1]?.id ?? "", {
    to: "contacted",
    version: 1,
    note: undefined,
    actor: "admin",
  });
  await deleteOrder(fixture.services, placed[2]?.id ?? "", { actor: "admin" });
  expect(await fixture.found({})).toEqual([fourth, second, first]);
  expect(await fixture.found({ status: "all" })).toEqual([fourth, second, first]);
  expect(await fixture.found({ status: "pending" })).toEqual([fourth, first]);
  expect(await fixture.found({ status: "contacted" })).toEqual([second]);
  expect(await fixture.found({ status: "completed" })).toEqual([]);
  expect(await fixture.found({ status: "deleted" })).toEqual([third]);
  expect(await fixture.found({ status: "pending", q: "second" })).toEqual([]);
});

test("orders can be filtered by age, also combined with a status", async () => {
  await using fixture = await orderFixture("2020-01-01T10:00:00Z");
  const { orderNumber } = await fixture.place({ companyName: "Old" });
  fixture.advance({ seconds: (Date.now() - Date.parse("2020-01-01T10:00:00Z")) / 1000 - 2 * 86_400 });
  const { orderNumber: recent } = await fixture.place({ companyName: "Two days old" });
  expect(await fixture.found({ older: "3" })).toEqual([orderNumber]);
  expect(await fixture.found({ older: "1", status: "pending" })).toEqual([recent, orderNumber]);
  expect(await fixture.found({ older: "1", status: "completed" })).toEqual([]);
  expect(await countMatches(fixture.services.db, { older: "3" })).toEqual({ matches: 1, isExact: true });
});

const customer = {
  companyName: "Société Générale d’Égypte",
  contactName: "Ahmed O'Neill-Šmíd",
  email: "A.Oneill+po@example.co.eg",
  phone: "+20 (100) 123-4567",
};

const searched = await orderFixture();
afterAll(() => searched.close());
await searched.place(customer);
await searched.place({ companyName: "Beta", contactName: "Bo", email: "b@b.example", phone: "1" });
await searched.place({ companyName: "شيء آخر", phone: "", email: "x@y.example" });
await searched.place({ companyName: "100 axb cd" });

/** Places an order from this company, and returns its number and what a search finds, while the order exists. */
async function foundFrom(companyName: string, q: string) {
  const { id, orderNumber } = await searched.place({ companyName });
  const found = await searched.found({ q });
  await deleteOrder(searched.services, id, { actor: "admin" });
  return { found, orderNumber };
}

test.each([
  ["a part of the number", "026-0000"],
  ["the whole number", "po-2026-000001"],
  ["a part of the company", "énéra"],
  ["the company without accents", "generale d’egypte"],
  ["a part of the contact", "o'neill-s"],
  ["a part of the email address", "oneill+po@EX"],
  ["a part of the phone number as typed", "(100) 123"],
  ["the phone number in digits only", "201001234567"],
  ["the phone number as dialed from abroad", "00201001234567"],
  ["the phone number as dialed from abroad, with spaces", "0020 100 123 4567"],
  ["the phone number as dialed in its country", "0100 123 4567"],
  ["the phone number in Persian digits", "+۲۰ ۱۰۰ ۱۲۳ ۴۵۶۷"],
  ["the phone number with invisible marks", "\u202a\u200e+20\u00a0100‑123‑4567\u202c"],
  ["the phone number with the domestic zero", "+20 (0)100 1234567"],
  ["the number with other dashes", "\u200fPO–٢٠٢٦–٠٠٠٠٠١"],
  ["the number with spaces", "po 2026 000001"],
  ["the number without its zeros", "PO 2026 1"],
  ["the number as read aloud in Arabic", "رقم الطلب بي أو ٢٠٢٦ ١"],
  ["Arabic-Indic digits", "٠٠١٢٣٤"],
  ["two letters", "mí"],
  ["one letter", "š"],
  ["words in any order", "smid societe 000001"],
])("a search finds an order by %s", async (_, q) => {
  expect(await searched.found({ q })).toContain("PO-2026-000001");
  expect(await searched.found({ q: `${q} nosuchword` })).toEqual([]);
});

test.each([
  ["شركة الأمل للأدوية", "الامل"],
  ["شركة الأمل للأدوية", "شركه"],
  ["مؤسسة النيل", "موسسه"],
  ["مُؤسَّسةُ النِّيل", "مؤسسة النيل"],
  ["مـــؤسسة", "مؤسسة"],
  ["الهيئة", "الهييه"],
  ["مستشفى", "مستشفي"],
  ["آفاق", "افاق"],
  ["إيمان", "أيمان"],
  ["صيدلية ٢٤", "صيدلية 24"],
  ["صيدلية 24", "۲۴"],
  ["ﺷﺮﻛﺔ", "شركة"],
  ["النيل، القاهرة", "النيل، القاهرة"],
  ["尼罗、开罗。", "罗、开"],
  ["نیل۔", "نيل۔"],
  ["شركة النيل", "«شركة النيل»"],
  ["Nile Pharma", "“Nile Pharma”,"],
  ["النيل ش م م", "النيل (ش.م.م)"],
  ["صيدلية د. منى", "د.منى"],
  ["صيدلية د منى", "د/ منى"],
])("the company %s is found as %s", async (companyName, q) => {
  const { found, orderNumber } = await foundFrom(companyName, q);
  expect(found).toEqual([orderNumber]);
});

test.each([
  ["+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧", ["0501234567", "+966501234567", "00966 50 1234567", "٠٥٠ ١٢٣ ٤٥٦٧"]],
  ["٠١١ ١٢٣٤ ٥٦٧٨", ["+201112345678", "01112345678", "0020 11 1234 5678"]],
  ["+44 20 7946 0958 ext. 12", ["020 7946 0958", "+44 (0)20 7946 0958"]],
  ["051 234 5678", ["+966 51 234 5678"]],
  ["٠٥٠١٢٣٤٥٦٧", ["966501234567", "https://wa.me/966501234567"]],
  ["966501234567", ["+966 50 123 4567", "0501234567", "tel:+966501234567"]],
  ["971 50 123 4567", ["+971501234567", "whatsapp://send?phone=971501234567"]],
  ["02 27950000/1/2", ["27950001", "+20 2 2795 0002"]],
  ["0100 123 4567 او 0111 222 3333", ["+201112223333", "00201001234567"]],
])("the phone number %s is found in any way to write it", async (phone, queries) => {
  await using fixture = await orderFixture();
  const { orderNumber } = await fixture.place({ phone });
  for (const q of queries) expect(await fixture.found({ q: `${q} ${orderNumber}` }), q).toEqual([orderNumber]);
});

test.each([
  ["info@مثال.مصر", ["info@xn--mgbh0fb.xn--wgbh1c", "مثال.مصر", "INFO@مثال.مصر"]],
  ["sales@xn--ogbpi5d.xn--mgberp4a5d4ar", ["sales@شركة.السعودية", "شركة.السعودية"]],
  ["mona@bücher.example", ["mona@xn--bcher-kva.example", "Mona@Bücher.example", "bucher"]],
])("the address %s is found in either spelling of its domain", async (email, queries) => {
  await using fixture = await orderFixture();
  const { orderNumber } = await fixture.place({ email });
  for (const q of queries) expect(await fixture.found({ q }), q).toEqual([orderNumber]);
});

test.each([
  "mailto:sara@clinic.example",
  "Sara <sara@clinic.example>",
  "<Sara@clinic.example>,",
  "\u200fsara@\u2060clinic.example\u200f؛",
  "mailto:sara@clinic.example?subject=Order",
  "سارة (sara@clinic.example)",
])("an address is found as it is copied: %j", async (q) => {
  await using fixture = await orderFixture();
  const { orderNumber } = await fixture.place({ contactName: "Sara سارة", email: "sara@clinic.example" });
  await fixture.place({ contactName: "Sara سارة", email: "sara@other.example" });
  expect(await fixture.found({ q })).toEqual([orderNumber]);
  expect(await fixture.found({ q: `${q} nosuchword` })).toEqual([]);
});

test.each(["%", "_", "\\", "100%", "a_b", "\\%", "c\\d", "__", "%%"])(
  "the character %j in a search is literal",
  async (q) => {
    const { found, orderNumber } = await foundFrom(`x ${q} y`, q);
    expect(found).toEqual([orderNumber]);
  },
);

test("any search text finds the order that contains it and breaks nothing", async () => {
  await using fixture = await orderFixture();
  const texts = fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const { orderNumber } = await fixture.place({ companyName: `Nile ${text.replaceAll("\0", "").toWellFormed()}` });
      expect(await fixture.found({ q: text })).toContain(orderNumber);
    }),
    { numRuns: 60 },
  );
});

test("a filter with many words is one query and finds orders with all of them", async () => {
  await using fixture = await orderFixture();
  const { orderNumber } = await fixture.place({ companyName: "a b c d e f g h i j k l m n o p q r s t u v w x y z" });
  expect(await fixture.found({ q: "z y x w v u t s r q p o n m l k j i h g f e d c b a ".repeat(4).trim() })).toEqual([
    orderNumber,
  ]);
});

test("paging visits every order exactly once while orders are added and deleted", async () => {
  await using fixture = await orderFixture();
  const places = Array.from({ length: 5 }, () => () => Promise.all([1, 2, 3, 4, 5].map(() => fixture.place())));
  for (const placeFive of places) {
    await placeFive(); // five in the same millisecond
    fixture.advance({ seconds: 0.001 });
  }
  const before = await fixture.orders();
  const visited: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listPage(fixture.db, {}, cursor, 4);
    visited.push(...page.rows.map(({ orderNumber }) => orderNumber));
    await fixture.place();
    await deleteOrder(fixture.services, page.rows.at(-1)?.id ?? "", { actor: "admin" }); // the order that the cursor points to
    cursor = page.next;
  } while (cursor);
  expect(visited.toSorted()).toEqual(before.map(({ orderNumber }) => orderNumber));
});

test("paging through a search visits every match exactly once", async () => {
  await using fixture = await orderFixture();
  for (let at = 0; at < 30; at += 1) {
    await fixture.place({ companyName: at % 3 === 0 ? "شركة الأمل" : "Nile" });
    fixture.advance({ seconds: 1 });
  }
  for (const q of ["الامل", "ام"]) {
    const visited: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listPage(fixture.db, { q, status: "pending" }, cursor, 3);
      expect(page.rows.length).toBeLessThanOrEqual(3);
      visited.push(...page.rows.map(({ orderNumber }) => orderNumber));
      cursor = page.next;
    } while (cursor);
    expect(visited).toHaveLength(10);
    expect(visited).toEqual([...new Set(visited)].toSorted().toReversed());
  }
});

const signs = "0123456789abcdef-:.TZ|".split("");
const madeUp = (length: number) => fc.string({ unit: fc.constantFrom(...signs), maxLength: length });
const looksLikeOurs = fc
  .tuple(madeUp(28), fc.constantFrom("|", "."), madeUp(40))
  .map((parts) => Buffer.from(parts.join("")).toString("base64url"));
const almost = [
  "2026-02-31T10:00:00.000Z|0190d3c8-0000-7000-8000-000000000000",
  "2026-11-20T10:00:00.000Z|------------------------------------",
  "1795168800000.------------------------------------",
  "1795168800000.0190d3c8-0000-7000-8000-00000000000-",
  "9999999999999.0190d3c8-0000-7000-8000-000000000000",
  "99999999999999.0190d3c8-0000-7000-8000-000000000000",
  "0.ffffffff-ffff-ffff-ffff-ffffffffffff",
].map((text) => Buffer.from(text).toString("base64url"));

test("an invalid cursor is harmless", async () => {
  await using fixture = await orderFixture();
  const { orderNumber } = await fixture.place();
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string(), fc.base64String(), looksLikeOurs, fc.constantFrom(...almost)),
      async (cursor) => {
        const { rows } = await listPage(fixture.db, {}, cursor, 10);
        expect(rows.length === 0 || rows[0]?.orderNumber === orderNumber).toBe(true);
      },
    ),
    { numRuns: 200, examples: almost.map((cursor) => [cursor]) },
  );
});

test("orders are sorted by date, total, or company, page by page, each exactly once", async () => {
  await using fixture = await orderFixture();
  for (const [companyName, quantity] of [
    ["beta", "7"],
    ["Alpha", "100"],
    ["gamma", "7"],
    ["شركة", "1"],
    ["Delta", "50"],
  ] as const) {
    fixture.advance({ seconds: 1 });
    await fixture.place({ companyName, quantity });
  }
  const all = async (sort: OrderSort) => {
    const seen: OrderRow[] = [];
    let cursor: string | undefined;
    do {
      const page = await listPage(fixture.db, { sort }, cursor, 2);
      seen.push(...page.rows);
      cursor = page.next;
    } while (cursor);
    return seen;
  };
  const numbers = (rows: OrderRow[]) => rows.map(({ orderNumber }) => Number(orderNumber.slice(-6)));
  expect(numbers(await all("-date"))).toEqual([5, 4, 3, 2, 1]);
  expect(numbers(await all("date"))).toEqual([1, 2, 3, 4, 5]);
  expect(numbers(await all("-total"))).toEqual([2, 5, 3, 1, 4]);
  expect(numbers(await all("total"))).toEqual([4, 1, 3, 5, 2]);
  const companies = (await all("company")).map(({ companyName }) => companyName);
  expect(companies).toEqual(["Alpha", "beta", "Delta", "gamma", "شركة"]);
  expect((await all("-company")).map(({ companyName }) => companyName)).toEqual(companies.toReversed());
});

test("a cursor for another sort order, or a made-up one, starts from the beginning", async () => {
  await using fixture = await orderFixture();
  for (const quantity of ["1", "2", "3"]) await fixture.place({ quantity });
  const { next } = await listPage(fixture.db, { sort: "total" }, undefined, 1);
  const forged = (text: string) => Buffer.from(text).toString("base64url");
  const id = crypto.randomUUID();
  for (const cursor of [next, "x", forged(`company ${id} \0`), forged(`-date ${id} yesterday`), forged("-date 1 2")]) {
    expect((await listPage(fixture.db, { sort: "-date" }, cursor, 10)).rows, cursor).toHaveLength(3);
  }
});

test("orders are filtered by product, days in Cairo, and total, alone and combined", async () => {
  await using fixture = await orderFixture("2026-03-31T21:30:00Z"); // 23:30 in Cairo
  const march = await fixture.place({ productType: "capsules", quantity: "2", companyName: "Nile" }); // total: 500.00
  fixture.advance({ seconds: 3600 }); // 00:30 on April 1 in Cairo
  const april = await fixture.place({ productType: "powder", quantity: "1", companyName: "Nile" }); // total: 5000.00
  const [first, second] = [march.orderNumber, april.orderNumber];
  expect(await fixture.found({ product: "powder" })).toEqual([second]);
  expect(await fixture.found({ from: "2026-04-01" })).toEqual([second]);
  expect(await fixture.found({ until: "2026-03-31" })).toEqual([first]);
  expect(await fixture.found({ from: "2026-03-31", until: "2026-04-01" })).toEqual([second, first]);
  expect(await fixture.found({ min: "500.01" })).toEqual([second]);
  expect(await fixture.found({ max: "500" })).toEqual([first]);
  expect(await fixture.found({ min: "500", max: "5000", q: "nile", sort: "total" })).toEqual([first, second]);
  expect(await fixture.found({ product: "powder", max: "4999.99" })).toEqual([]);
  expect(await countMatches(fixture.db, { product: "powder" })).toEqual({ matches: 1, isExact: true });
  expect(await countMatches(fixture.db, { q: "nile", from: "2026-04-01" })).toEqual({ matches: 1, isExact: true });
});
