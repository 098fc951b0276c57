import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type pg from "pg";
import * as z from "zod/mini";

/** Texts in both directions, with characters that can break COPY, JSON, and shells. */
const texts = [
  "مكمّل طبيعي",
  "tab\there",
  "line\nbreak\r\n",
  "back\\slash \\N \\.",
  "quote \"' {,}",
  "🌿 é",
  "",
  "\\\\x00",
  "a",
];

const columnRows = z.array(
  z.object({
    table: z.string(),
    column: z.string(),
    type: z.string(),
    nullable: z.boolean(),
    generated: z.boolean(),
    /** The column in another table that this column references. */
    target: z.nullable(z.object({ table: z.string(), column: z.string() })),
  }),
);

/** Fills every table with random rows, bypassing triggers. Covers future tables as well. */
export async function fillTables(pool: pg.Pool, rowsEach: number): Promise<void> {
  const { rows } = await pool.query(columnsQuery);
  const columns = columnRows.parse(rows).filter(({ generated }) => !generated);
  const client = await pool.connect();
  const done = new Set<string>();
  const names = new Set(columns.map(({ table }) => table));
  while (done.size < names.size) {
    for (const name of names) {
      const own = columns.filter(({ table }) => table === name);
      const isReady = own.every(({ target }) => !target || target.table === name || done.has(target.table));
      if (done.has(name) || !isReady) continue;
      await client.query(`alter table "${name}" disable trigger user`);
      for (let row = 0; row < rowsEach; row += 1) {
        const values = await Promise.all(own.map((column) => valueFor(client, column, row)));
        const list = own.map(({ column }) => `"${column}"`).join(", ");
        const places = own.map(({ type }, at) => `$${at + 1}::${type}`).join(", ");
        await client.query(`insert into "${name}" (${list}) values (${places}) on conflict do nothing`, values);
      }
      await client.query(`alter table "${name}" enable trigger user`);
      done.add(name);
    }
  }
  client.release();
}

type Column = z.infer<typeof columnRows>[number];

async function valueFor(
  client: pg.ClientBase,
  { column, type, nullable, target }: Column,
  row: number,
): Promise<unknown> {
  if (target) {
    const { rows } = await client.query(
      `select "${target.column}" as value from "${target.table}" order by random() limit 1`,
    );
    return rows[0]?.value ?? null;
  }
  if (nullable && row % 3 === 2) return null;
  const text = () => `${texts[row % texts.length]}${column} ${randomInt(1e9)}`;
  if (type === "uuid") return randomUUID();
  if (type.startsWith("timestamp")) return new Date(Date.UTC(2026, 0, 1) + randomInt(3e10)).toISOString();
  if (type === "date") return new Date(Date.UTC(2026, 0, 1) + randomInt(3e10)).toISOString().slice(0, 10);
  if (type === "boolean") return row % 2 === 0;
  if (type === "integer") return randomInt(-1e6, 1e6);
  if (type === "bigint") return String(BigInt(randomInt(2 ** 40)) * 1000n);
  if (type === "jsonb") return JSON.stringify({ [text()]: [text(), row, null] });
  if (type === "bytea") return randomBytes(row % 2 === 0 ? 3 : 50_000);
  if (type === "tsvector") return `'cow':2A 'مكمل':${row + 1}B`;
  if (type === "text[]") return texts;
  if (type === "integer[]") return [row, randomInt(1e6)];
  if (type === "text" || type.startsWith("character")) return text();
  throw new Error(`Expected a value for the type ${type} of ${column}`);
}

const columnsQuery = `
  select t.relname::text as table, a.attname::text as column, format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as nullable, a.attgenerated <> '' as generated,
    (select json_build_object('table', o.relname, 'column', b.attname)
     from pg_constraint c join pg_class o on o.oid = c.confrelid
       join pg_attribute b on b.attrelid = o.oid and b.attnum = c.confkey[1]
     where c.conrelid = t.oid and c.contype = 'f' and c.conkey = array[a.attnum]) as target
  from pg_class t join pg_attribute a on a.attrelid = t.oid
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by 1, a.attnum`;
