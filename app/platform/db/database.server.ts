import { join } from "node:path";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Log } from "#app/platform/log/log.server.ts";
import { joinEmbeddedServer } from "./embedded.server.ts";
import { createPool } from "./pool.server.ts";

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** What a store function takes first: it works alone and as a part of a larger transaction. */
export type Executor = Database | Transaction;

export type OpenDatabase = {
  db: Database;
  pool: pg.Pool;
  kind: "embedded" | "external";
  /** Ends all connections, waiting for queries under way. The last user of the embedded server stops it. */
  close(): Promise<void>;
};

type Options = { databaseUrl?: string; dataDir: string; log: Log; maxConnections?: number };

/**
 * Opens the PostgreSQL of `databaseUrl`, else the product's own in `dataDir`/postgres, which is started or joined.
 * Throws a sentence that names the cure when neither is possible.
 */
export async function openDatabase({ databaseUrl, dataDir, log, maxConnections = 10 }: Options): Promise<OpenDatabase> {
  if (databaseUrl) {
    const pool = createPool({ connection: { connectionString: databaseUrl }, maxConnections, log });
    return { db: drizzle(pool), pool, kind: "external", close: () => pool.end() };
  }
  const server = await joinEmbeddedServer({ folder: join(dataDir, "postgres"), log });
  const pool = createPool({ connection: server.connection, maxConnections, log });
  return {
    db: drizzle(pool),
    pool,
    kind: "embedded",
    async close() {
      await pool.end();
      await server.leave();
    },
  };
}
