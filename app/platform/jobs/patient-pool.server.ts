import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import type { Log } from "#app/platform/log/log.server.ts";

const longestWaitSeconds = 30;
const farewellSeconds = 5;

export type PatientPool = {
  /** The pool for the queue to use. */
  pool: pg.Pool;
  /** Waits up to a few seconds until finished jobs are recorded. Unrecorded jobs run again. */
  settle(): Promise<void>;
};

/**
 * The queue records a job's end without awaiting the query (graphile-worker 0.18, worker.ts), so a lost database
 * connection would crash our process. This pool retries those idempotent statements and passes all others through.
 * `onQueueFree` is called when a queue's next job can run, because the worker that polled earlier is asleep.
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
        (await client?.catch(() => undefined))?.release(); // `query` has already reported connection errors
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

/**
 * Returns whether a statement ends a job, by the name of the queue's prepared statement. A test fails if these names
 * change.
 */
function endsJob(statement: string | pg.QueryConfig): statement is pg.QueryConfig {
  return typeof statement === "object" && /^(complete|fail)_jobs?/.test(statement.name ?? "");
}

function endsQueuedJob({ name }: pg.QueryConfig): boolean {
  return /^(complete|fail)_job_q\//.test(name ?? "");
}

function withConnect(pool: pg.Pool, lend: () => unknown): pg.Pool {
  // The queue passes a callback only for its LISTEN connection, which uses the original pool.
  const connect = (callback?: Parameters<pg.Pool["connect"]>[0]) => (callback ? pool.connect(callback) : lend());
  return new Proxy(pool, {
    get(target, key) {
      if (key === "connect") return connect;
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
