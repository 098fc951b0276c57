import type pg from "pg";
import { lockOnConnection, tryLockCondition } from "#app/platform/db/advisory-locks.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";

/**
 * The queue locks a running job for four hours, so the jobs of a killed process would be stuck for that long. To detect
 * dead workers, each worker holds a lock with its name on a separate connection. The database releases the lock when
 * the process dies; if another process can take it, the worker is dead.
 */
export type Announcement = {
  /** Returns whether the connection, and with it the lock, was lost. If so, announce the worker again. */
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
      if (held) client.release(true); // closing the connection releases the lock
      held = false;
    },
  };
}

/**
 * Releases the jobs of dead workers. A worker that has just started or lost its connection gets a grace period to
 * announce itself.
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
