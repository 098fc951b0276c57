import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import * as z from "zod/mini";
import type { Log } from "#app/platform/log/log.server.ts";
import { lockOnConnection } from "./advisory-locks.server.ts";
import { readFacts, refusalOf } from "./suitability.server.ts";
import { type KnownMigration, noteVersion, refuseNarrowed } from "./version-fit.server.ts";

/**
 * Applies the migrations of `folder`. Safe to run in any number of processes: one works, the others wait. Also accepts
 * a database that a newer version has only added to. Throws an Error that names the fix.
 */
export async function migrate(pool: pg.Pool, folder: string, log: Log): Promise<void> {
  const client = await pool.connect();
  try {
    // Waiting for another process counts as a statement too, and indexing a large table takes time.
    await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
    await lockMigrations(client);
    await requireSuitable(client);
    if (!existsSync(journalOf(folder))) return;
    const { entries: known } = journal.parse(JSON.parse(await readFile(journalOf(folder), "utf8")));
    await refuseNarrowed(client, known);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    await expectAll(client, known);
    await noteVersion(client, { folder, known, log });
  } finally {
    // Closes the connection, which ends the lock and resets the settings above.
    client.release(true);
  }
}

/** Waits for other migrating processes, which then wait for us until the connection ends. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await lockOnConnection(client, "migration");
}

/** Throws an Error that names the fix if the product cannot use this database. */
export async function requireSuitable(client: pg.ClientBase): Promise<void> {
  const refusal = refusalOf(await readFacts(client));
  if (refusal) throw new Error(refusal);
}

function journalOf(folder: string): string {
  return join(folder, "meta", "_journal.json");
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });
const applied = z.array(z.object({ when: z.number() }));

/** The migrator skips migrations dated before the last one it applied, such as after merging two branches. */
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
