import { sql } from "drizzle-orm";
import { runMigrations, Logger } from "graphile-worker";
import type pg from "pg";
import * as z from "zod/mini";
import type { Executor } from "#app/platform/db/database.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";

/** What is to be done and with what: enough to ask for it, without the code that does it. */
export type JobKind<Payload extends object> = {
  name: string;
  /** Payloads carry ids only: what they point at is read when the job runs. */
  payload: z.core.$ZodType<Payload>;
};

export type JobContext = {
  log: Log;
  /** 1 on the first run. */
  attempt: number;
  lastAttempt: boolean;
};

export type Job<Payload extends object> = JobKind<Payload> & {
  /** May run twice, so it must be harmless to run again. A thrown error means: try again later. */
  run(payload: Payload, context: JobContext): Promise<void>;
  maxAttempts?: number;
};

/** A job of any kind, as the worker sees it: it takes what came out of the database and checks it itself. */
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
  /** Not before this moment; at once when absent. */
  runAt?: Date;
  /** One waiting job for each key: a later one with the same key takes the place of an earlier one. */
  key?: string;
  /** How often it is tried before it is given up; 25 when absent, which takes about three days. */
  maxAttempts?: number;
  /** Jobs of one queue run one after the other. Keep the number of queues small. */
  queue?: string;
  /** Of the jobs that may run, the one with the lowest number runs first; 0 when absent. */
  priority?: number;
};

/**
 * Asks for a job. Given a transaction, the job exists when the transaction commits and not before: write the row and
 * its job together or not at all. Throws when the payload does not fit the job.
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

/** Brings the tables of the job queue up to date. Several processes may do it at once. */
export async function migrateJobs(pool: pg.Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: pool, logger: graphileLogger(log) });
}

/**
 * The queue's own messages in our log. Finished and failed jobs are left out: the worker reports those itself, with
 * ids and without payloads.
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
