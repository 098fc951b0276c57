import { readFile } from "node:fs/promises";
import type pg from "pg";
import { normalizeForSearch } from "#app/platform/i18n/normalize-for-search.ts";
import { searchVersion } from "#app/platform/jobs/renew-search.server.ts";

/* Realistic names: common first words and company types, and many towns and people in both scripts. A search term
   can match half of all orders, one in a hundred, or a single one. */
const brands = (
  "Nile Delta Horus Lotus Cleopatra Sphinx Karnak Siwa Sinai Oasis Falcon Cedar Atlas Zahra Noor Amal Salam Barakah " +
  "Medina Andalus Phoenix Helios Vita Nova Prime Alfa Omega Pharos Ramses Thebes Luxor Aswan Orion Vega Sirius Lyra"
).split(" ");
const arabicBrands =
  "الأمل النور السلام الشفاء الرحمة المدينة الفؤاد الهدى الإيمان المستقبل الدلتا النيل الواحة الزهراء".split(" ");
const sorts = "Pharma,Trading,Health,Biotech,Medical Supplies,Nutrition,Import & Export,Group".split(",");
const arabicSorts = "شركة للأدوية,مؤسسة للتجارة,صيدليات,مجموعة الطبية".split(",");
const towns = (
  "Cairo Alexandria Giza Suez Tanta Mansoura Aswan Riyadh Jeddah Dammam Dubai Sharjah Doha Muscat Manama Kuwait Amman " +
  "Beirut Istanbul Ankara Izmir Berlin Hamburg Munich Vienna Paris Lyon Madrid Rome Milan Athens Warsaw Prague Boston"
).split(" ");
const firstNames = (
  "Mona Ahmed Sara Omar Layla Karim Nadia Youssef Hana Tarek Dina Sherif Rania Hassan Amira Khaled Salma Mahmoud Anna " +
  "Peter Julia Thomas Elena Marco Ingrid Stefan Ayşe Mehmet Zoë Łukasz"
).split(" ");
const arabicNames = "منى أحمد سارة عمر ليلى كريم نادية يوسف هناء طارق دينا شريف رانيا حسن أميرة خالد سلمى محمود".split(
  " ",
);
const lastNames = (
  "Adel Fahmy Mansour Nasser Haddad Saleh Farouk Ibrahim Shaheen Wahba Zaki Ghanem Rizk Tawfik Darwish Schmidt Weber " +
  "Rossi Dubois Novak Yılmaz Demir Papadopoulos Kowalski O'Brien Lindqvist Quixworthy"
).split(" ");

export const seededOrders = { everyFifth: "pharma", arabic: "الامل", rareEvery: 5_000 };

/**
 * Fills an empty order table with `count` orders from the last three years in one statement. One in `rareEvery` has the
 * rare name "Zyxwell". There is a customer for every five orders. Timestamps are in whole milliseconds, as the product
 * writes them.
 */
export async function seedOrders(client: pg.ClientBase, count: number): Promise<void> {
  await client.query("set statement_timeout = 0");
  await withoutIndexes(client, "purchase_orders", async () => {
    const trigger = "trigger purchase_orders_customers_insert";
    await client.query(`alter table purchase_orders disable ${trigger}`);
    await client.query(seeding, [
      count,
      seededOrders.rareEvery,
      ...words.flatMap((list) => [list, list.map(normalizeForSearch)]),
    ]);
    await client.query(`alter table purchase_orders enable ${trigger}`);
  });
  await withoutIndexes(client, "customers", async () => {
    await client.query(await countedCustomers());
  });
}

/** Returns the statement that counts the customers of a database without them, which is faster than a trigger. */
async function countedCustomers(): Promise<string> {
  const migration = await readFile(new URL("../../db/migrations/0013_customers.sql", import.meta.url), "utf8");
  return migration.slice(migration.lastIndexOf("INSERT INTO customers"));
}

/**
 * Drops indexes and rebuilds them at the end, which is much faster than updating them row by row. Preserves
 * constraints.
 */
async function withoutIndexes(client: pg.ClientBase, table: string, fill: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
    where tablename = $1 and indexname not in (select conname from pg_constraint)`,
    [table],
  );
  for (const { name } of indexes) await client.query(`drop index ${client.escapeIdentifier(name)}`);
  await fill();
  await client.query("set maintenance_work_mem = '1GB'");
  for (const { definition } of indexes) await client.query(definition);
}

const words = [brands, arabicBrands, sorts, arabicSorts, towns, firstNames, arabicNames, lastNames];

/**
 * Returns SQL that picks a random word from a list, both as typed and as normalized. $3 and $4 are these two forms of
 * the first list in `words`.
 */
const pick = (list: readonly string[], dice: string) => {
  const at = 3 + 2 * words.findIndex((words) => words === list);
  const place = `(1 + floor(${dice} * ${list.length}))::int`;
  return { typed: `($${at}::text[])[${place}]`, folded: `($${at + 1}::text[])[${place}]` };
};
const english = [pick(brands, "d1"), pick(towns, "d2"), pick(sorts, "d3")];
const arabic = [pick(arabicSorts, "d3"), pick(arabicBrands, "d1"), pick(towns, "d2")];
const englishPerson = [pick(firstNames, "d4"), pick(lastNames, "d5")];
const arabicPerson = [pick(arabicNames, "d4"), pick(lastNames, "d5")];
const joined = (parts: { typed: string; folded: string }[], form: "typed" | "folded") =>
  parts.map((part) => part[form]).join(" || ' ' || ");

const seeding = `
  insert into purchase_orders (id, order_number, follow_token, idempotency_key, request_hash, product_type, quantity,
    company_name, contact_name, email, phone, country, address, unit_price_cents, total_cents, weight_grams, document_bytes,
    document_hash, status, language, search_text, search_version, created_at, updated_at)
  select gen_random_uuid(), number, md5(n::text || 'token'), 'key:' || gen_random_uuid(), repeat(md5(n::text), 2),
    case when powder then 'powder' else 'capsules' end, quantity, company, contact, email, phone,
    (array['EG', 'EG', 'EG', 'SA', 'AE', 'DE', 'KW', 'QA', 'TR', 'US', 'FR', null])[1 + n % 12], quantity || ' Corniche Road', case when powder then 500000 else 25000 end,
    quantity * case when powder then 500000 else 25000 end, quantity * case when powder then 1000 else 30 end,
    40000, repeat(md5(n::text || 'document'), 2),
    case when age > 0.97 and d6 < 0.6 then 'pending' when age > 0.9 and d6 < 0.8 then 'contacted' else 'completed' end,
    case when arabic then 'ar' else 'en' end,
    lower(number) || ' ' || folded || ' ' || email || ' ' || phone || ' ' || replace(phone, ' ', ''), ${searchVersion}, moment, moment
  from (
    select n, age, powder, arabic, quantity, moment, d6,
      'PO-' || extract(year from moment) || '-' || lpad(n::text, greatest(6, length(n::text)), '0') as number,
      case when rare then 'Zyxwell Laboratories' when arabic then ${joined(arabic, "typed")} else ${joined(english, "typed")} end as company,
      case when arabic then ${joined(arabicPerson, "typed")} else ${joined(englishPerson, "typed")} end as contact,
      case when rare then 'zyxwell laboratories' when arabic then ${joined(arabic, "folded")} else ${joined(english, "folded")} end
        || ' ' || case when arabic then ${joined(arabicPerson, "folded")} else ${joined(englishPerson, "folded")} end as folded,
      'buyer' || buyer || '@' || lower(($3::text[])[1 + buyer % ${brands.length}]) || '.example' as email,
      '+20 1' || floor(d7 * 3)::int || ' ' || lpad(floor(d8 * 1e8)::int::text, 8, '0') as phone
    from (
      select n, n % greatest(1, $1::int / 5) as buyer, n::float8 / $1 as age, n % $2::int = 0 as rare, random() < 0.3 as powder, random() < 0.4 as arabic,
        1 + floor(random() * 500)::int as quantity,
        date_trunc('milliseconds', now() - interval '1095 days' * (1 - n::float8 / $1)) as moment,
        random() as d1, random() as d2, random() as d3, random() as d4, random() as d5, random() as d6,
        random() as d7, random() as d8
      from generate_series(1, $1::int) as n
    ) as thrown
  ) as drafted`;
