import { randomBytes } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { inject } from "vitest";
import type { Database } from "#app/platform/db/database.server.ts";
import { createPool } from "#app/platform/db/pool.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { databaseUrlOf } from "./database-url.ts";

export type TestDatabase = AsyncDisposable & {
  db: Database;
  pool: pg.Pool;
  /** For processes that a test starts: what they are to find in DATABASE_URL. */
  url: string;
  close(): Promise<void>;
};

/** A database of one's own, with all migrations: a fresh copy of the run's template. Dropped when the run ends. */
export async function testDatabase(): Promise<TestDatabase> {
  const url = await copyTemplate(inject("databaseUrl"), inject("databaseTemplate"));
  const pool = createPool({ connection: { connectionString: url }, maxConnections: 5, log: createLog("silent") });
  const close = () => pool.end();
  return { db: drizzle(pool), pool, url, close, [Symbol.asyncDispose]: close };
}

async function copyTemplate(serverUrl: string, template: string): Promise<string> {
  const name = `${template}_${randomBytes(4).toString("hex")}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name} template ${template}`).finally(() => client.end());
  return databaseUrlOf(serverUrl, name);
}
