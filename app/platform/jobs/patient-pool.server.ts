import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import type { Log } from "#app/platform/log/log.server.ts";

const longestWaitSeconds = 30;
const farewellSeconds = 5;

export type PatientPool = {
  /** The pool for the queue to use. */
  pool: pg.Pool;
  /** Waits until all that ended is written down, but only for some seconds: what is not runs again. */
  settle(): Promise<void>;
};

/**
 * The queue writes down that a job is done, or failed, without waiting for the answer (graphile-worker 0.18, worker.ts):
 * were the database away in that moment, the rejected promise would end our process. So these statements, which do no
 * harm twice, are repeated until the database takes them. All others go their usual way. `onQueueFree` hears when the
 * next job of a queue may run: a worker that looked for it before that sleeps.
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
        (await client?.catch(() => undefined))?.release(); // who could not connect has heard of it from `query`
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

/** The names the queue gives its prepared statements; the test knows when they change. */
function endsJob(statement: string | pg.QueryConfig): statement is pg.QueryConfig {
  return typeof statement === "object" && /^(complete|fail)_jobs?/.test(statement.name ?? "");
}

function endsQueuedJob({ name }: pg.QueryConfig): boolean {
  return /^(complete|fail)_job_q\//.test(name ?? "");
}

function withConnect(pool: pg.Pool, lend: () => unknown): pg.Pool {
  // With a callback it asks for the connection it listens on, which is an ordinary one.
  const connect = (callback?: Parameters<pg.Pool["connect"]>[0]) => (callback ? pool.connect(callback) : lend());
  return new Proxy(pool, {
    get(target, key) {
      if (key === "connect") return connect;
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
