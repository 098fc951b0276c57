import { sql } from "drizzle-orm";
import { runMigrations, Logger } from "graphile-worker";
import type pg from "pg";
import * as z from "zod/mini";
import type { Executor } from "#app/platform/db/database.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";

/** A job's name and payload schema: enough to enqueue it, without the code that runs it. */
export type JobKind<Payload extends object> = {
  name: string;
  /** Payloads contain only ids: the data is read when the job runs. */
  payload: z.core.$ZodType<Payload>;
};

export type JobContext = {
  log: Log;
  /** 1 on the first run. */
  attempt: number;
  lastAttempt: boolean;
};

export type Job<Payload extends object> = JobKind<Payload> & {
  /** May run twice, so it must be idempotent. Throw to retry later. */
  run(payload: Payload, context: JobContext): Promise<void>;
  maxAttempts?: number;
};

/** A job of any kind, as the worker sees it: validates its own payload from the database. */
export type RunnableJob = {
  name: string;
  perform(payload: unknown, context: JobContext): Promise<void>;
};

/** Ties a job's payload to the code that runs it. */
export function defineJob<Payload extends object>(job: Job<Payload>): Job<Payload> & RunnableJob {
  return {
    ...job,
    perform: (payload, context) => job.run(z.parse(job.payload, payload), context),
  };
}

export type EnqueueOptions = {
  /** Not before this time; now if absent. */
  runAt?: Date;
  /** One waiting job per key: a later one replaces an earlier one. */
  key?: string;
  /** How many attempts before giving up; default: 25, which takes about three days. */
  maxAttempts?: number;
  /** Jobs of one queue run one after another. Keep the number of queues small. */
  queue?: string;
  /** The runnable job with the lowest number runs first; default: 0. */
  priority?: number;
};

/**
 * Enqueues a job. In a transaction, the job exists once it commits: write the row and its job together or not at all.
 * Throws if the payload does not fit the job.
 */
export async function enqueue<Payload extends object>(
  executor: Executor,
  job: JobKind<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> {
  await enqueueEach(executor, job, [{ payload, ...options }]);
}

/** `enqueue` for many payloads with different keys, in one statement. */
export async function enqueueEach<Payload extends object>(
  executor: Executor,
  job: JobKind<Payload>,
  orders: (EnqueueOptions & { payload: Payload })[],
): Promise<void> {
  if (orders.length === 0) return;
  const specs = orders.map(({ payload, runAt, key, maxAttempts, queue, priority }) => ({
    identifier: job.name,
    payload: z.parse(job.payload, payload),
    queue_name: queue,
    run_at: runAt,
    max_attempts: maxAttempts,
    job_key: key,
    priority,
  }));
  await executor.execute(sql`
    select graphile_worker.add_jobs(array(
      select spec from json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(specs)}) as spec
    ))`);
}

/** Migrates the job queue's tables. Safe to run in several processes. */
export async function migrateJobs(pool: pg.Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: pool, logger: graphileLogger(log) });
}

/**
 * The queue's messages in our log, except about finished and failed jobs: the worker reports those itself, with ids and
 * without payloads.
 */
export function graphileLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta.success === true || meta.failure === true) return;
    const line = message.split("\n", 1)[0] ?? message;
    if (level === "error") log.error({ part: "jobs" }, line);
    else if (level === "warning") log.warn({ part: "jobs" }, line);
    else log.debug({ part: "jobs" }, line);
  });
}
