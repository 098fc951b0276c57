import { EventEmitter } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import {
  type JobHelpers,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from "graphile-worker";
import type pg from "pg";
import { describeError } from "#app/platform/log/describe-error.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { type Announcement, announceWorker, freeJobsOfDeadWorkers } from "./dead-workers.server.ts";
import { graphileLogger, migrateJobs, type RunnableJob } from "./jobs.server.ts";
import { patientPool } from "./patient-pool.server.ts";
import { watchLanes } from "./watch-lanes.server.ts";

const restartSeconds = 5;
const checkSeconds = 60;
const patienceSeconds = 5;

export type Schedule = {
  /** The name of a job without a payload. */
  job: string;
  /** Minute, hour, day, month, weekday, in UTC: "0 3 * * *". */
  cron: string;
};

export type WorkerOptions = {
  /** The worker uses two connections, and running jobs use more. */
  pool: pg.Pool;
  jobs: RunnableJob[];
  schedules?: Schedule[];
  /** The number of jobs that run concurrently in this process; defaults to 5, one more than emails can take. */
  concurrency?: number;
  log: Log;
  /** Makes slow jobs fail, so that they run again after the next start. Called when `stop` loses its patience. */
  interrupt?: () => Promise<void>;
};

/**
 * Runs jobs until stopped. Failed jobs are retried with increasing delays. Jobs with unknown names wait for a worker
 * that has their code, for example during a deployment. Reconnects after database outages. `stop` accepts no new jobs
 * and waits for running ones. After 5 seconds, or when `patience` ends, it interrupts them.
 */
export async function startWorker(
  options: WorkerOptions,
): Promise<{ stop(patience?: Promise<unknown>): Promise<void> }> {
  const { pool, log, interrupt } = options;
  const stopping = new AbortController();
  await migrateJobs(pool, log);
  await warnOfUnknownJobs(options);
  let workers: WorkerPool | undefined;
  const events: WorkerEvents = new EventEmitter();
  events.on("pool:create", ({ workerPool }) => {
    workers = workerPool;
  });
  const fullLanes = watchLanes(Object.assign({}, ...options.jobs.map(({ lanes }) => lanes)), events);
  const patient = patientPool(pool, log, () => workers?.nudge(1));
  const apart = new Set<Promise<void>>();
  const queue = { pool: patient.pool, events, fullLanes, stopping: stopping.signal, apart };
  let worker = await launch(options, queue);

  const watch = setInterval(() => {
    checkWorkers(worker, options).catch((error: unknown) => log.error({ error }, "worker check failed"));
  }, checkSeconds * 1000);
  const ended = (async () => {
    for (;;) {
      await worker.runner.promise.catch((error: unknown) => log.error({ error }, "worker stopped unexpectedly"));
      if (stopping.signal.aborted) return;
      worker.announcement.withdraw();
      worker = await relaunch(options, queue);
      if (stopping.signal.aborted) await worker.runner.stop();
    }
  })().catch(() => undefined); // stopped while waiting to restart

  return {
    async stop(patience = wait(patienceSeconds * 1000, undefined, { ref: false })) {
      clearInterval(watch);
      stopping.abort();
      const stopped = worker.runner.stop().catch(() => undefined); // it might have stopped by itself
      const isSlow = await Promise.race([stopped.then(() => false), patience.then(() => true)]);
      if (isSlow) await interrupt?.();
      await stopped;
      await Promise.all(apart);
      await ended;
      await patient.settle();
      worker.announcement.withdraw();
    },
  };
}

type Queue = {
  pool: pg.Pool;
  events: WorkerEvents;
  fullLanes: () => Promise<string[]>;
  stopping: AbortSignal;
  /** The jobs that left their places. */
  apart: Set<Promise<void>>;
};
type LiveWorker = { id: string; runner: Runner; announcement: Announcement };

async function launch(options: WorkerOptions, queue: Queue): Promise<LiveWorker> {
  const { pool, jobs, schedules = [], concurrency = 5, log } = options;
  let id = "";
  queue.events.once("pool:create", ({ workerPool }) => {
    id = workerPool.id;
  });
  const runner = await run({
    pgPool: queue.pool,
    concurrency,
    forbiddenFlags: queue.fullLanes,
    noHandleSignals: true, // the process shuts down its components in a fixed order
    logger: graphileLogger(log),
    events: queue.events,
    taskList: tasksOf(jobs, log, queue),
    parsedCronItems: parseCronItems(
      schedules.map(({ job, cron }) => ({ task: job, match: cron, options: { backfillPeriod: 0 } })),
    ),
  });
  try {
    return { id, runner, announcement: await announceWorker(pool, id) };
  } catch (error) {
    await runner.stop();
    throw error;
  }
}

/** Retries until the worker starts. Throws if it is stopped first. */
async function relaunch(options: WorkerOptions, queue: Queue): Promise<LiveWorker> {
  for (;;) {
    await wait(restartSeconds * 1000, undefined, { signal: queue.stopping });
    try {
      return await launch(options, queue);
    } catch (error) {
      options.log.error({ error }, "worker could not restart");
    }
  }
}

async function checkWorkers(worker: LiveWorker, { pool, log }: WorkerOptions): Promise<void> {
  if (worker.announcement.isLost()) {
    worker.announcement.withdraw();
    worker.announcement = await announceWorker(pool, worker.id);
  }
  await freeJobsOfDeadWorkers(pool, log);
}

function tasksOf(jobs: RunnableJob[], log: Log, queue: Queue): TaskList {
  const tasks: TaskList = {};
  for (const job of jobs) {
    if (tasks[job.name]) throw new Error(`Two jobs are named "${job.name}". Rename one of them`);
    tasks[job.name] = (payload, helpers) => {
      const { promise: left, resolve: leavePlace } = Promise.withResolvers<void>();
      const done = perform(job, payload, helpers, { log, stopping: queue.stopping, leavePlace });
      const settled = done.catch(() => undefined).finally(() => queue.apart.delete(settled));
      queue.apart.add(settled);
      return Promise.race([done, left]);
    };
  }
  return tasks;
}

async function perform(
  job: RunnableJob,
  payload: unknown,
  { job: row }: JobHelpers,
  { log, stopping, leavePlace }: { log: Log; stopping: AbortSignal; leavePlace: () => void },
): Promise<void> {
  const jobLog = log.child({ job: job.name, jobId: row.id, attempt: row.attempts });
  const lastAttempt = row.attempts >= row.max_attempts;
  try {
    await job.perform(payload, { log: jobLog, attempt: row.attempts, lastAttempt, leavePlace, stopping });
    jobLog.debug("job done");
  } catch (error) {
    const described = describeError(error);
    if (stopping.aborted && !lastAttempt) jobLog.info({ error: described }, "job interrupted, it will be tried again");
    else jobLog.error({ error: described }, lastAttempt ? "job failed for good" : "job failed and will be tried again");
    // The queue stores this message with the job. Leave out the cause, which can contain query values.
    throw new Error(`${described.type}: ${described.message}`, { cause: error });
  }
}

async function warnOfUnknownJobs({ pool, jobs, log }: WorkerOptions): Promise<void> {
  const { rows } = await pool.query<{ name: string; waiting: number; oldest: string }>(
    `select task_identifier as name, count(*)::int as waiting, min(id)::text as oldest from graphile_worker.jobs
     where task_identifier <> all ($1) group by task_identifier`,
    [jobs.map(({ name }) => name)],
  );
  for (const { name, waiting, oldest } of rows) {
    log.warn({ job: name, waiting, jobId: oldest }, "jobs are waiting for a worker that supports them");
  }
}
