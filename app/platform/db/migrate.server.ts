import { existsSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import * as z from "zod/mini";

/** Any number that no other part of the product uses for pg_advisory_lock. */
const migrationLock = 7_040_251;
const oldestVersion = 15;

/**
 * Brings the database up to the newest migration of `folder`. Any number of processes may do so at once: one works,
 * the others wait. Throws a sentence that names the cure when the server or the database does not fit.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<void> {
  const client = await pool.connect();
  try {
    // Waiting for another process counts as a statement too, and an index over a large table takes its time.
    await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
    await expectVersion(client);
    await expectUnicode(client);
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await ensureTrigrams(client);
    await expectArabic(client);
    if (existsSync(join(folder, "meta", "_journal.json"))) {
      await applyMigrations(drizzle(client), { migrationsFolder: folder });
    }
  } finally {
    // Ends the connection, and with it the lock and the settings above.
    client.release(true);
  }
}

const facts = z.object({ version: z.number(), versionName: z.string(), encoding: z.string(), name: z.string() });

async function readFacts(client: pg.ClientBase) {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as "versionName",
            current_setting('server_encoding') as encoding, current_database() as name`,
  );
  return facts.parse(rows[0]);
}

async function expectVersion(client: pg.ClientBase): Promise<void> {
  const { version, versionName } = await readFacts(client);
  if (version >= oldestVersion * 10_000) return;
  throw new Error(
    `DATABASE_URL leads to PostgreSQL ${versionName}; ${oldestVersion} or newer is needed. ` +
      "Upgrade that server, or leave DATABASE_URL empty to use the product's own.",
  );
}

async function expectUnicode(client: pg.ClientBase): Promise<void> {
  const { encoding, name } = await readFacts(client);
  if (encoding !== "UTF8") throw new Error(`The database ${name} stores ${encoding}, not UTF8. ${recreate(name)}`);
}

async function expectArabic(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select cardinality(show_trgm('المناعة')) > 0 as fits, current_database() as name");
  const { fits, name } = z.object({ fits: z.boolean(), name: z.string() }).parse(rows[0]);
  if (!fits) throw new Error(`The database ${name} has a locale that takes Arabic letters apart. ${recreate(name)}`);
}

function recreate(name: string): string {
  return (
    "Create it anew: " +
    `CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8'`
  );
}

async function ensureTrigrams(client: pg.ClientBase): Promise<void> {
  try {
    await client.query("create extension if not exists pg_trgm");
  } catch (error) {
    throw new Error(
      "The extension pg_trgm is missing and could not be created. Let the owner of the database run " +
        "CREATE EXTENSION pg_trgm (it is part of PostgreSQL's contrib package).",
      { cause: error },
    );
  }
}
