import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Log } from "#app/platform/log/log.server.ts";
import { joinEmbeddedServer } from "./embedded.server.ts";
import { createPool } from "./pool.server.ts";
import { waitUntilReachable } from "./wait-until-reachable.server.ts";

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

/** More than the lanes of strangers and staff (platform/admission) and four jobs hold together. */
const mostConnections = 18;

type Options = { databaseUrl?: string; dataDir: string; log: Log; maxConnections?: number };

/**
 * Opens the PostgreSQL of `databaseUrl`, else the product's own in `dataDir`/postgres, which is started or joined.
 * Throws a sentence that names the cure when neither is possible.
 */
export function openDatabase({
  databaseUrl,
  dataDir,
  log,
  maxConnections = mostConnections,
}: Options): Promise<OpenDatabase> {
  return databaseUrl ? openExternal(databaseUrl, maxConnections, log) : openEmbedded(dataDir, maxConnections, log);
}

async function openExternal(databaseUrl: string, maxConnections: number, log: Log): Promise<OpenDatabase> {
  const pool = createPool({ connection: { connectionString: databaseUrl }, maxConnections, log });
  try {
    await waitUntilReachable(pool, databaseUrl, { log });
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: drizzle(pool), pool, kind: "external", close: once(() => pool.end()) };
}

async function openEmbedded(dataDir: string, maxConnections: number, log: Log): Promise<OpenDatabase> {
  const server = await joinEmbeddedServer({ folder: join(dataDir, "postgres"), log });
  let state: "open" | "restoring" | "closing" = "open";
  let restoring: Promise<void> | undefined;
  const closing = new AbortController();
  const pool = createPool({ connection: server.connection, maxConnections, log, onLost: restore });

  /** All connections are lost at once when the server dies: the first one to tell does the work. */
  function restore(): void {
    if (state !== "open") return;
    state = "restoring";
    restoring = untilRestored();
  }

  /** What keeps it from starting, such as a full disk, may pass without anyone telling us. */
  async function untilRestored(): Promise<void> {
    while (state === "restoring") {
      const failure = await restored().then(
        () => undefined,
        (error: unknown) => error ?? "unknown",
      );
      if (failure === undefined) {
        if (state === "restoring") state = "open";
        return;
      }
      log.error({ err: failure }, "The database has not restarted yet");
      await pause(restSeconds * 1000, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  async function restored(): Promise<void> {
    await server.restore();
    // A server that was killed a moment ago still looks as if it ran: nobody would tell us a second time.
    await pool.query("select 1");
  }

  const close = once(async () => {
    state = "closing";
    closing.abort();
    await restoring;
    await pool.end();
    await server.leave();
  });
  return { db: drizzle(pool), pool, kind: "embedded", close };
}

/** Between attempts to start a server that died. */
const restSeconds = 2;

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
