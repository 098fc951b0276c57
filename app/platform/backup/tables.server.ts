import type pg from "pg";
import * as z from "zod/mini";
import { allowLongStatements } from "#app/platform/db/pool.server.ts";

export type Table = { name: string; columns: string[] };

/** Allows long statements on this connection, and makes every server format values the same way. */
export async function prepareForCopying(client: pg.ClientBase): Promise<void> {
  await allowLongStatements(client);
  await client.query(
    `set lock_timeout = '60s';
     set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
     set extra_float_digits = 1; set search_path = public`,
  );
}

// Excludes extension tables and unlogged tables.
const tablesOfOurs = `
  select t.oid, t.relname::text as name
  from pg_class t
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relpersistence = 'p'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = t.oid and d.deptype = 'e')`;

const tableRows = z.array(z.object({ name: z.string(), columns: z.array(z.string()), needs: z.array(z.string()) }));

/** Lists our tables and their stored columns, in dependency order. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query(
    `with tables as (${tablesOfOurs})
     select name,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
             order by a.attnum) as columns,
       array(select distinct o.relname::text from pg_constraint c join pg_class o on o.oid = c.confrelid
             where c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid) as needs
     from tables t order by name`,
  );
  const left = tableRows.parse(rows);
  const sorted: Table[] = [];
  while (left.length > 0) {
    const at = left.findIndex(({ needs }) => needs.every((need) => sorted.some(({ name }) => name === need)));
    const [next] = at === -1 ? [] : left.splice(at, 1);
    if (!next) throw new Error(`Circular references between tables: ${left.map(({ name }) => name).join(", ")}`);
    sorted.push({ name: next.name, columns: next.columns });
  }
  return sorted;
}

const sequenceRows = z.array(z.object({ name: z.string(), value: z.string() }));

export async function listSequences(client: pg.ClientBase): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query(
    `select sequencename::text as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return sequenceRows.parse(rows);
}

const existsRow = z.object({ found: z.boolean() });

/** Returns the first table that has rows; undefined in a new database. */
export async function firstTableWithRows(client: pg.ClientBase): Promise<string | undefined> {
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query(`select exists (select from ${quoted(name)}) as found`);
    if (existsRow.parse(rows[0]).found) return name;
  }
  return undefined;
}

/** Drops all our tables, sequences, and functions, including their data. Keeps extensions. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  await client.query(`
    do $$
    declare thing record;
    begin
      for thing in
        select format('drop table if exists %I.%I cascade', n.nspname, t.relname) as command
        from pg_class t join pg_namespace n on n.oid = t.relnamespace
        where n.nspname = 'public' and t.relkind in ('r', 'p')
          and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
        union all
        select format('drop sequence if exists %I.%I', n.nspname, t.relname)
        from pg_class t join pg_namespace n on n.oid = t.relnamespace
        where n.nspname = 'public' and t.relkind = 'S'
          and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
        union all
        select format('drop routine if exists %s cascade', p.oid::regprocedure)
        from pg_proc p
        where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      loop
        execute thing.command;
      end loop;
    end $$;
    drop schema if exists drizzle cascade`);
}

/** Quotes an SQL identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Returns the table and column list for COPY. */
export function copied({ name, columns }: Table): string {
  return `${quoted(name)} (${columns.map(quoted).join(", ")})`;
}
