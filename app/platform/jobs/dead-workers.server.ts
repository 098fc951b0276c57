import type pg from "pg";
import { lockOnConnection, tryLockCondition } from "#app/platform/db/advisory-locks.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";

/**
 * The queue locks a running job for four hours, which is how long a killed process's jobs would be stuck. So each worker
 * holds a lock of its name on its own connection: the database drops it when the process dies, and anyone who gets that
 * lock knows that the worker is dead.
 */
export type Announcement = {
  /** The connection, and with it the lock, was lost: announce again. */
  isLost(): boolean;
  withdraw(): void;
};

export async function announceWorker(pool: pg.Pool, workerId: string): Promise<Announcement> {
  const client = await pool.connect();
  let lost = false;
  let held = true;
  client.on("error", () => {
    lost = true;
  });
  try {
    await lockOnConnection(client, "worker", workerId);
  } catch (error) {
    client.release(true);
    throw error;
  }
  return {
    isLost: () => lost,
    withdraw() {
      if (held) client.release(true); // and the lock goes with the connection
      held = false;
    },
  };
}

/**
 * Releases the jobs of dead workers. A worker that just started, or lost its connection, gets time to announce itself.
 */
export async function freeJobsOfDeadWorkers(pool: pg.Pool, log: Log, graceSeconds = 120): Promise<void> {
  const { rows } = await pool.query<{ worker: string; jobs: number }>(
    `with holders as materialized (
       select locked_by as worker, count(*)::int as jobs
       from graphile_worker.jobs
       where locked_by is not null
       group by locked_by
       having max(locked_at) <= now() - make_interval(secs => $1)
     ), dead as materialized (
       select worker, jobs from holders
       where ${tryLockCondition("worker", "worker")}
     )
     select worker, jobs, graphile_worker.force_unlock_workers(array[worker]) from dead`,
    [graceSeconds],
  );
  for (const { worker, jobs } of rows) log.warn({ worker, jobs }, "jobs of a dead worker released");
}
