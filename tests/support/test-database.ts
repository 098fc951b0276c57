import { randomBytes } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { inject } from "vitest";
import type { Database } from "#app/platform/db/database.server.ts";
import { createPool } from "#app/platform/db/pool.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { databaseUrlOf } from "./database-url.ts";
import { runOnServer } from "./run-on-server.ts";

export type TestDatabase = AsyncDisposable & {
  db: Database;
  pool: pg.Pool;
  /** For processes that a test starts: what they are to find in DATABASE_URL. */
  url: string;
  close(): Promise<void>;
};

/** A database of one's own, with all migrations: a fresh copy of the run's template. */
export async function testDatabase(): Promise<TestDatabase> {
  return connect(await createDatabase(`template ${inject("databaseTemplate")}`));
}

/** The same as the product finds it from its second start on: with its passwords and the publications of content/. */
export async function usedDatabase(): Promise<TestDatabase> {
  return connect(await createDatabase(`template ${inject("usedTemplate")}`));
}

/** A database of one's own with nothing in it. `options` are those of CREATE DATABASE. */
export async function emptyDatabase(options = "encoding 'UTF8'"): Promise<TestDatabase> {
  return connect(await createDatabase(`template template0 ${options}`));
}

/** Answers its name. */
async function createDatabase(options: string): Promise<string> {
  // The run's own prefix: by it the databases that a test has left are found and dropped in the end.
  const name = `${inject("databaseTemplate")}_${randomBytes(4).toString("hex")}`;
  // By files: half the time of copying row by row, where no disk has to confirm them.
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
  return { db: drizzle(pool), pool, url, close, [Symbol.asyncDispose]: close };
}
