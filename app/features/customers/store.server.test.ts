import { readFile } from "node:fs/promises";
import { domainToASCII } from "node:url";
import fc from "fast-check";
import type pg from "pg";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/test-database.ts";

const order = `insert into purchase_orders (id, order_number, follow_token, idempotency_key, request_hash, product_type,
    quantity, company_name, contact_name, email, unit_price_cents, total_cents, weight_grams, document_bytes,
    document_hash, language, search_text, created_at)
  values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '', '', 'capsules', '1', $2, 'Mona', $1, 100, $3, 30, 1,
    '', 'en', lower($2 || ' ' || $1), $4)`;
const inquiry = `insert into inquiries (id, name, email, inquiry_type, message, language, spam, search_text,
    idempotency_key, request_hash, created_at)
  values (gen_random_uuid(), $2, $1, 'general', 'Hi', 'en', false, lower($2 || ' ' || $1 || ' hi'), '', '', $3)`;

/** Changes the row that comes first by an order that depends on `dice`, so that each row has its turn. */
const oneOf = (table: string, where: string) =>
  `where id = (select id from ${table} where ${where} order by md5(created_at::text || $1::text) limit 1)`;
const changes: Record<string, string> = {
  delete: `update purchase_orders set deleted_at = now() ${oneOf("purchase_orders", "deleted_at is null")}`,
  restore: `update purchase_orders set deleted_at = null ${oneOf("purchase_orders", "deleted_at is not null and email <> ''")}`,
  complete: `update purchase_orders set status = 'completed' ${oneOf("purchase_orders", "true")}`,
  erase: `update purchase_orders set email = '', company_name = '', deleted_at = coalesce(deleted_at, now())
    where email = (select email from purchase_orders order by md5(created_at::text || $1::text) limit 1)`,
  spam: `update inquiries set spam = true ${oneOf("inquiries", "not spam")}`,
  noSpam: `update inquiries set spam = false ${oneOf("inquiries", "spam")}`,
  forget: `delete from inquiries ${oneOf("inquiries", "true")}`,
};

const step = fc.record({
  do: fc.constantFrom("order", "order", "order", "inquiry", "inquiry", ...Object.keys(changes)),
  who: fc.constantFrom(
    "mona@nile.example",
    "MONA@Nile.example",
    "omar@nile.example",
    "info@مثال.مصر",
    "INFO@xn--mgbh0fb.xn--wgbh1c",
  ),
  dice: fc.nat(1000),
});

test("customers equal the orders and inquiries that they count after any change", async () => {
  await using database = await testDatabase();
  const migration = await readFile("db/migrations/0013_customers.sql", "utf8");
  const counted = migration.slice(migration.lastIndexOf("INSERT INTO customers") + "INSERT INTO customers".length);
  let minutes = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
      for (const { do: change, who, dice } of steps) {
        minutes += 1;
        const at = new Date(Date.UTC(2026, 0, 1, 0, minutes));
        if (change === "order") await database.pool.query(order, [who, `Company ${dice}`, dice, at]);
        else if (change === "inquiry") await database.pool.query(inquiry, [who, `Name ${dice}`, at]);
        else await database.pool.query(changes[change] ?? "", [String(dice)]);
      }
      expect(await rowsOf(database.pool, "select * from customers")).toEqual(await rowsOf(database.pool, counted));
    }),
    { numRuns: 20 },
  );
});

async function rowsOf(pool: pg.Pool, query: string) {
  const columns = "email_key, email, name, company, phone, search_text, orders, cents, inquiries, last_at";
  const { rows } = await pool.query(
    `select ${columns} from (${query.replace(/;\s*$/, "").replace("gen_random_uuid()", "null as id").replace("key, email", "key as email_key, email")}) as listed order by 1`,
  );
  return rows.map((row) => ({
    ...row,
    orders: Number(row.orders),
    cents: Number(row.cents),
    inquiries: Number(row.inquiries),
  }));
}

test("two spellings of a domain belong to one customer, and no spelling refuses an order", async () => {
  await using database = await testDatabase();
  const at = new Date("2026-01-01T00:00:00Z");
  await database.pool.query(order, ["info@مثال.مصر", "Nile", 100, at]);
  await database.pool.query(order, ["INFO@xn--mgbh0fb.xn--wgbh1c", "Nile", 200, at]);
  await database.pool.query(inquiry, ["info@مثال.xn--wgbh1c", "Mona", at]);
  const { rows } = await database.pool.query("select orders, cents::int, inquiries from customers");
  expect(rows).toEqual([{ orders: 2, cents: 300, inquiries: 1 }]);
  const keyOf = async (address: string) =>
    (await database.pool.query<{ key: string }>("select email_key($1) as key", [address])).rows[0]?.key;
  const letters = Array.from("abxyz019-بتثمصشركةعأüßéñçłžабвгд中文字日本語กข");
  const label = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(label, async (each) => {
      const [written, coded] = [`a@${each}.example`, domainToASCII(`${each}.example`)];
      if (coded.includes("xn--")) expect(await keyOf(`a@${coded}`)).toBe(await keyOf(written));
    }),
    { numRuns: 100 },
  );
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 40 }), async (text) => {
      const address = `a@xn--${text.replaceAll("\0", "")}`;
      expect(typeof (await keyOf(address))).toBe("string");
    }),
    { numRuns: 100 },
  );
  for (const wild of ["a@xn--", "a@xn---", "a@xn--99999999999999999999.com", "xn--a@", "a@xn--@", "@@"])
    expect(await keyOf(wild), wild).toBe(wild);
});
