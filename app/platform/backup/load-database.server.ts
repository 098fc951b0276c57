import { pipeline } from "node:stream/promises";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { from } from "pg-copy-streams";
import { countNewer } from "#app/platform/db/version-fit.server.ts";
import type { Manifest, TableFacts } from "./contents.ts";
import { tableFacts } from "./dump-database.server.ts";
import { copied, listTables, quoted, type Table } from "./tables.server.ts";

export type DatabaseLoader = {
  /** Loads a chunk of a table's rows, in the dump's format. */
  load(table: string, rows: AsyncIterable<Uint8Array>): Promise<void>;
  /** Compares all rows with the backup's digests, then migrates the database to the current version. */
  finish(): Promise<void>;
};

/**
 * Splits our migrations into those the backup contains and those it lacks. Throws if the backup has a newer migration
 * or predates our oldest.
 */
export function splitMigrations(migrationsFolder: string, { migrations }: Manifest) {
  const known = readMigrationFiles({ migrationsFolder });
  const dates = known.map(({ folderMillis }) => folderMillis);
  if (countNewer(migrations, dates) > 0) {
    throw new Error("This backup was made by a newer version. Update this installation first. Nothing was changed.");
  }
  const done = new Set(migrations);
  const { before = [], after = [] } = Object.groupBy(known, ({ folderMillis }) =>
    done.has(folderMillis) ? "before" : "after",
  );
  if (before.length === 0) {
    throw new Error("This backup is from a version that is too old to restore here. Nothing was changed.");
  }
  return { before, after };
}

/**
 * Loads a backup in the client's transaction: creates its tables, inserts the rows without triggers, and verifies that
 * every row arrived.
 */
export async function createLoader(
  client: pg.ClientBase,
  { manifest, migrationsFolder }: { manifest: Manifest; migrationsFolder: string },
): Promise<DatabaseLoader> {
  const { before, after } = splitMigrations(migrationsFolder, manifest);
  await client.query(
    `create schema drizzle;
     create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  await apply(client, before);
  const tables = tablesOf(manifest, await listTables(client));
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  // Migrations insert rows into a new database. Delete those rows, because the backup already contains them.
  for (const { name } of tables.toReversed()) await client.query(`delete from ${quoted(name)}`);

  return {
    async load(name, rows) {
      const table = tables.find((one) => one.name === name);
      if (!table) throw new Error(`The backup has rows for ${name}, which is not in its list of tables`);
      await pipeline(rows, client.query(from(`copy ${copied(table)} from stdin`)));
    },
    async finish() {
      for (const { name, value } of manifest.sequences) {
        await client.query("select setval($1::regclass, $2::bigint)", [quoted(name), value]);
      }
      for (const table of tables) requireSame(table, await tableFacts(client, table));
      for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
      await apply(client, after);
    },
  };
}

/** Works like Drizzle's migrator, but within the current transaction. */
async function apply(client: pg.ClientBase, migrations: MigrationMeta[]): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      folderMillis,
    ]);
  }
}

function tablesOf({ tables }: Manifest, made: Table[]): TableFacts[] {
  for (const { name, columns } of tables) {
    const there = made.find((table) => table.name === name);
    if (columns.every((column) => there?.columns.includes(column))) continue;
    throw new Error(`The table ${name} in the backup does not match its migrations. It cannot be restored here.`);
  }
  return tables;
}

function requireSame(expected: TableFacts, found: TableFacts): void {
  if (expected.rows === found.rows && expected.digest === found.digest) return;
  throw new Error(`The rows of ${expected.name} were not restored correctly (${found.rows} of ${expected.rows}).`);
}
