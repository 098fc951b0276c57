import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import * as z from "zod/mini";
import type { Log } from "#app/platform/log/log.server.ts";
import { lockOnConnection } from "./advisory-locks.server.ts";
import { allowLongStatements } from "./pool.server.ts";
import { readFacts, unsuitability } from "./suitability.server.ts";
import { type KnownMigration, noteVersion, refuseNarrowed } from "./version-fit.server.ts";

/**
 * Applies the migrations in `folder`. Any number of processes can call it: one migrates, and the others wait. Accepts a
 * database to which a newer version has only made additions. Throws an Error that explains the fix.
 */
export async function migrate(pool: pg.Pool, folder: string, log: Log): Promise<void> {
  const client = await pool.connect();
  try {
    // The timeouts would also apply while waiting for another process or indexing a large table.
    await allowLongStatements(client);
    await lockMigrations(client);
    await requireSuitable(client);
    if (!existsSync(journalOf(folder))) return;
    const { entries: known } = journal.parse(JSON.parse(await readFile(journalOf(folder), "utf8")));
    await refuseNarrowed(client, known);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    await expectAll(client, known);
    await noteVersion(client, { folder, known, log });
  } finally {
    // Closes the connection, which releases the lock and resets the settings above.
    client.release(true);
  }
}

/** Waits for other processes to finish migrating, then makes them wait until this connection closes. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await lockOnConnection(client, "migration");
}

/** Throws an Error that explains the fix if this database is unsuitable. */
export async function requireSuitable(client: pg.ClientBase): Promise<void> {
  const rejection = unsuitability(await readFacts(client));
  if (rejection) throw new Error(rejection);
}

export async function countMigrations(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query("select count(*)::int as n from drizzle.__drizzle_migrations");
  return z.tuple([z.object({ n: z.number() })]).parse(rows)[0].n;
}

/** Throws if the database does not respond, or has fewer migrations, for example because it was replaced. */
export async function requireMigrations(pool: pg.Pool, expected: number): Promise<void> {
  const found = await countMigrations(pool);
  if (found < expected) throw new Error(`Expected ${expected} migrations, not ${found}: restart the site`);
}

function journalOf(folder: string): string {
  return join(folder, "meta", "_journal.json");
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });
const applied = z.array(z.object({ when: z.number() }));

/**
 * Throws if a migration was not applied. The migrator skips migrations that are older than the last applied one, for
 * example after two branches were merged.
 */
async function expectAll(client: pg.ClientBase, entries: readonly KnownMigration[]): Promise<void> {
  const { rows } = await client.query(`select created_at::float8 as "when" from drizzle.__drizzle_migrations`);
  const done = new Set(applied.parse(rows).map(({ when }) => when));
  const skipped = entries.filter(({ when }) => !done.has(when)).map(({ tag }) => tag);
  if (skipped.length === 0) return;
  throw new Error(
    `These migrations are older than the newest one in the database: ${skipped.join(", ")}. ` +
      "Delete them and regenerate them with npm run migration.",
  );
}
