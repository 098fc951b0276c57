import { sql } from "drizzle-orm";
import { runMigrations, Logger } from "graphile-worker";
import type pg from "pg";
import * as z from "zod/mini";
import type { Executor } from "#app/platform/db/database.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";

/** A job's name and payload schema: enough to enqueue it without importing the code that runs it. */
export type JobKind<Payload extends object> = {
  name: string;
  /** The number of jobs in each lane that a process runs concurrently. A job can be in several lanes. */
  lanes?: Readonly<Record<string, number>>;
  /** Payloads contain only ids. The data is read when the job runs. */
  payload: z.core.$ZodType<Payload>;
};

export type JobContext = {
  log: Log;
  /** The number of this attempt; 1 on the first run. */
  attempt: number;
  lastAttempt: boolean;
  /**
   * Gives this job's place to the next one, while it continues. From then on, the queue considers it done: if the process
   * dies, something else must find its work again.
   */
  leavePlace?: () => void;
  /** Aborted when the worker stops. What only waits can then end, to be tried again. */
  stopping?: AbortSignal;
};

export type Job<Payload extends object> = JobKind<Payload> & {
  /** Must be idempotent, because it can run twice. Throw to retry later. */
  run(payload: Payload, context: JobContext): Promise<void>;
  maxAttempts?: number;
};

/** A job of any kind, as the worker sees it. It validates its payload from the database. */
export type RunnableJob = Pick<JobKind<object>, "name" | "lanes"> & {
  perform(payload: unknown, context: JobContext): Promise<void>;
};

/** Combines a job's payload schema with the code that runs it. */
export function defineJob<Payload extends object>(job: Job<Payload>): Job<Payload> & RunnableJob {
  return {
    ...job,
    perform: (payload, context) => job.run(z.parse(job.payload, payload), context),
  };
}

/** A job without a payload that runs at set times, as `cron` says. */
export function scheduledJob(job: Omit<Job<object>, "payload"> & { cron: string }) {
  return { ...defineJob({ ...job, payload: z.object({}) }), cron: job.cron };
}

export type EnqueueOptions = {
  /** The earliest time to run; defaults to now. */
  runAt?: Date;
  /** At most one job per key is queued: a new one replaces the earlier one. */
  key?: string;
  /** The number of attempts before giving up; defaults to 25, which takes about three days. */
  maxAttempts?: number;
  /** Jobs in the same queue run one after another. Keep the number of queues small. */
  queue?: string;
  /** Jobs with lower numbers run first; defaults to 0. */
  priority?: number;
  /** The lanes that the job is in, of those of its kind; defaults to all. */
  lanes?: string[];
};

/** Of the jobs in a lane whose name begins with this, a process runs one at a time. */
export const oneAtATime = "one at a time: ";

/** For jobs that read or write stored files: if the store hangs, they leave places for emails. */
export const fileLanes = { files: 2 };

/**
 * Enqueues a job. In a transaction, it is enqueued on commit, so a row and its job are written together or not at all.
 * Throws if the payload does not match the schema.
 */
export async function enqueue<Payload extends object>(
  executor: Executor,
  job: JobKind<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> {
  await enqueueEach(executor, job, [{ payload, ...options }]);
}

/** Like `enqueue`, for many payloads with different keys, in one statement. */
export async function enqueueEach<Payload extends object>(
  executor: Executor,
  job: JobKind<Payload>,
  orders: (EnqueueOptions & { payload: Payload })[],
): Promise<void> {
  if (orders.length === 0) return;
  const specs = orders.map(({ payload, runAt, key, maxAttempts, queue, priority, lanes }) => ({
    identifier: job.name,
    payload: z.parse(job.payload, payload),
    queue_name: queue,
    run_at: runAt,
    max_attempts: maxAttempts,
    job_key: key,
    priority,
    flags: lanes ?? Object.keys(job.lanes ?? {}),
  }));
  await executor.execute(sql`
    select graphile_worker.add_jobs(array(
      select spec from json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(specs)}) as spec
    ))`);
}

/** Migrates the job queue's tables. Can run in several processes concurrently. */
export async function migrateJobs(pool: pg.Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: pool, logger: graphileLogger(log) });
}

/**
 * Forwards the queue's messages to our log, except those about finished and failed jobs: the worker logs these with ids
 * and without payloads.
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
