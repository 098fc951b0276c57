import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import type { Log } from "#app/platform/log/log.server.ts";

const longestWaitSeconds = 30;
const farewellSeconds = 5;

export type PatientPool = {
  /** The pool for the queue to use. */
  pool: pg.Pool;
  /** Waits a few seconds for finished jobs to be recorded; unrecorded ones run again. */
  settle(): Promise<void>;
};

/**
 * The queue records a job's end without awaiting the query (graphile-worker 0.18, worker.ts), so a lost database would
 * end our process. These idempotent statements are retried; all others pass through. `onQueueFree` reports that a
 * queue's next job can run: a worker that looked for it earlier is asleep.
 */
export function patientPool(pool: pg.Pool, log: Log, onQueueFree: () => void): PatientPool {
  const underWay = new Set<Promise<unknown>>();
  const stopping = new AbortController();

  async function persist(statement: pg.QueryConfig): Promise<unknown> {
    for (let waitSeconds = 1; !stopping.signal.aborted; waitSeconds = Math.min(waitSeconds * 2, longestWaitSeconds)) {
      try {
        const answer = await pool.query(statement);
        if (endsQueuedJob(statement)) onQueueFree();
        return answer;
      } catch (error) {
        log.warn({ error }, "job completion could not be saved yet");
        await wait(waitSeconds * 1000, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  function lend() {
    let client: Promise<pg.PoolClient> | undefined;
    return {
      async query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<unknown> {
        if (endsJob(statement)) {
          const written = persist(statement);
          underWay.add(written);
          return written.finally(() => underWay.delete(written));
        }
        client ??= pool.connect();
        return (await client).query(statement, values);
      },
      async release(): Promise<void> {
        (await client?.catch(() => undefined))?.release(); // connection errors were reported by `query`
      },
    };
  }

  return {
    pool: withConnect(pool, lend),
    async settle() {
      await Promise.race([Promise.all(underWay), wait(farewellSeconds * 1000, undefined, { ref: false })]);
      stopping.abort();
    },
  };
}

/** The queue's names of its prepared statements; a test notices when they change. */
function endsJob(statement: string | pg.QueryConfig): statement is pg.QueryConfig {
  return typeof statement === "object" && /^(complete|fail)_jobs?/.test(statement.name ?? "");
}

function endsQueuedJob({ name }: pg.QueryConfig): boolean {
  return /^(complete|fail)_job_q\//.test(name ?? "");
}

function withConnect(pool: pg.Pool, lend: () => unknown): pg.Pool {
  // With a callback, it asks for its LISTEN connection, an ordinary one.
  const connect = (callback?: Parameters<pg.Pool["connect"]>[0]) => (callback ? pool.connect(callback) : lend());
  return new Proxy(pool, {
    get(target, key) {
      if (key === "connect") return connect;
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
