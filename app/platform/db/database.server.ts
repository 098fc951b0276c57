import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import * as z from "zod/mini";
import type { Log } from "#app/platform/log/log.server.ts";
import { databaseOf } from "./database-of.server.ts";
import { joinEmbeddedServer } from "./embedded.server.ts";
import { createPool } from "./pool.server.ts";
import { waitUntilReachable } from "./wait-until-reachable.server.ts";

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** The first parameter of store functions: a database or a transaction. */
export type Executor = Database | Transaction;

export type OpenDatabase = {
  db: Database;
  pool: pg.Pool;
  /** For checks of the database, which must not wait until other work gives back a connection. */
  checks: pg.Pool;
  kind: "embedded" | "external";
  /**
   * Closes all connections after their current queries finish. The last process to close also stops the embedded
   * server.
   */
  close(): Promise<void>;
};

/** More connections than the visitor and staff lanes (platform/admission) and four jobs can use together. */
const mostConnections = 19;

/** A check that takes longer has failed (platform/health). */
const quick = { connectionTimeoutMillis: 2_000 };

type Options = { databaseUrl?: string; dataDir: string; log: Log; maxConnections?: number };

/**
 * Opens the PostgreSQL database at `databaseUrl`; without a URL, starts or joins the embedded server in
 * `dataDir`/postgres. Throws an Error that explains the fix.
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
    await requireSessions(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const checks = createPool({ connection: { connectionString: databaseUrl, ...quick }, maxConnections: 2, log });
  const close = once(async () => void (await Promise.all([pool.end(), checks.end()])));
  return { db: databaseOf(pool), pool, checks, kind: "external", close };
}

async function openEmbedded(dataDir: string, maxConnections: number, log: Log): Promise<OpenDatabase> {
  const server = await joinEmbeddedServer({ folder: join(dataDir, "postgres"), log });
  let state: "open" | "restoring" | "closing" = "open";
  let restoring: Promise<void> | undefined;
  const closing = new AbortController();
  const pool = createPool({ connection: server.connection, maxConnections, log, onLost: restore });
  const checks = createPool({ connection: { ...server.connection, ...quick }, maxConnections: 2, log });

  /**
   * Restarts the embedded server. When it crashes, every connection reports the loss, but only the first report has an
   * effect.
   */
  function restore(): void {
    if (state !== "open") return;
    state = "restoring";
    restoring = untilRestored();
  }

  /** Retries until the server starts. Problems such as a full disk can resolve by themselves. */
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
    // A server that was just killed still appears to be running. The query detects this, and the loop retries.
    await pool.query("select 1");
  }

  const close = once(async () => {
    state = "closing";
    closing.abort();
    await restoring;
    await Promise.all([pool.end(), checks.end()]);
    await server.leave();
  });
  return { db: databaseOf(pool), pool, checks, kind: "embedded", close };
}

/** The pause between attempts to restart a crashed server. */
const restSeconds = 2;

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

const rounds = 5;

/**
 * Throws if a connection pooler in front of the database gives a connection another session for each transaction or
 * statement. Settings, locks, announcements, and prepared statements would get lost or reach the wrong client.
 */
async function requireSessions(pool: pg.Pool): Promise<void> {
  const one = await pool.connect();
  let other: pg.PoolClient | undefined;
  try {
    other = await pool.connect();
    const [ownPid, otherPids] = [await pidOf(one), new Set<number>()];
    for (let round = 0; round < rounds; round += 1) {
      otherPids.add(await pidOf(other));
      if (otherPids.has(ownPid) || otherPids.size > 1 || (await pidOf(one)) !== ownPid) throw new Error(explanation);
    }
  } finally {
    one.release();
    other?.release();
  }
}

const explanation =
  "DATABASE_URL points to a connection pooler that shares sessions, such as PgBouncer in transaction mode. " +
  "Use the address of the database itself, or set the pooler to session mode (pool_mode = session).";

const pids = z.tuple([z.object({ pid: z.number() })]);

async function pidOf(client: pg.ClientBase): Promise<number> {
  return pids.parse((await client.query("select pg_backend_pid() as pid")).rows)[0].pid;
}
