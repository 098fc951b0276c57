import { randomBytes } from "node:crypto";
import type pg from "pg";
import { inject } from "vitest";
import { databaseOf } from "#app/platform/db/database-of.server.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { allowLongStatements, createPool } from "#app/platform/db/pool.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { databaseUrlOf } from "./database-url.ts";
import { runOnServer } from "./run-on-server.ts";

export type TestDatabase = AsyncDisposable & {
  db: Database;
  pool: pg.Pool;
  /** The DATABASE_URL for processes that a test starts. */
  url: string;
  close(): Promise<void>;
};

/** Creates a separate migrated database: a fresh copy of the run's template. */
export async function testDatabase(): Promise<TestDatabase> {
  return connect(await createDatabase(`template ${inject("databaseTemplate")}`));
}

/** Like testDatabase, but in the state after a first start: with passwords and the publications of content/. */
export async function usedDatabase(): Promise<TestDatabase> {
  return connect(await createDatabase(`template ${inject("usedTemplate")}`));
}

/** Like usedDatabase, with nothing left to index, because that would take seconds of each site that uses it. */
export async function settledDatabase(): Promise<TestDatabase> {
  const database = await usedDatabase();
  await settlePapers(database);
  return database;
}

/** Makes the publications of content/ count as indexed, although they cannot be found by their text. */
export async function settlePapers({ pool }: Pick<TestDatabase, "pool">): Promise<void> {
  await pool.query("select graphile_worker.remove_job('index-paper:' || id) from papers where content_id is not null");
  await pool.query("update papers set index_state = 'indexed' where content_id is not null");
}

/**
 * Runs SQL that inserts many rows for a test. The time limit of the product's statements does not apply, because a slow
 * machine can need longer.
 */
export async function insertMany(
  { pool }: Pick<TestDatabase, "pool">,
  text: string,
  values?: unknown[],
): Promise<void> {
  const client = await pool.connect();
  try {
    await allowLongStatements(client);
    await client.query(text, values);
  } finally {
    client.release(true);
  }
}

/** Creates a separate empty database. `options` are those of CREATE DATABASE. */
export async function emptyDatabase(options = "encoding 'UTF8'"): Promise<TestDatabase> {
  return connect(await createDatabase(`template template0 ${options}`));
}

/** Creates a database and returns its name. */
async function createDatabase(options: string): Promise<string> {
  // Use the run's prefix, so that leftover databases can be found and dropped at the end.
  const name = `${inject("databaseTemplate")}_${randomBytes(4).toString("hex")}`;
  // Copying files takes half as long as copying rows if they need not be synced to disk.
  await runOnServer(inject("databaseUrl"), `create database ${name} ${options} strategy file_copy`);
  return name;
}

function connect(name: string): TestDatabase {
  const serverUrl = inject("databaseUrl");
  const url = databaseUrlOf(serverUrl, name);
  const pool = createPool({ connection: { connectionString: url }, maxConnections: 5, log: createLog("silent") });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= end());
  async function end(): Promise<void> {
    await pool.end();
    await runOnServer(serverUrl, `drop database ${name} with (force)`);
  }
  return { db: databaseOf(pool), pool, url, close, [Symbol.asyncDispose]: close };
}
