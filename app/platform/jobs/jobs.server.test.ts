import { sql } from "drizzle-orm";
import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod/mini";
import { createLog, type Log } from "#app/platform/log/log.server.ts";
import { startProcess } from "#tests/support/child-process.ts";
import { eventually } from "#tests/support/eventually.ts";
import { type TestDatabase, testDatabase } from "#tests/support/test-database.ts";
import { freeJobsOfDeadWorkers } from "./dead-workers.server.ts";
import { defineJob, enqueue, enqueueEach, type RunnableJob } from "./jobs.server.ts";
import { startWorker } from "./worker.server.ts";

const silent = createLog("silent");
const greeting = { name: "greet", payload: z.object({ personId: z.string() }) };

test("a job runs with its payload, and only after its transaction is committed", async () => {
  await using database = await testDatabase();
  await using worker = await startRecorder(database);
  await database.db
    .transaction(async (transaction) => {
      await enqueue(transaction, greeting, { personId: "rolled back" });
      throw new Error("changed our mind");
    })
    .catch(() => undefined);
  await database.db.transaction((transaction) => enqueue(transaction, greeting, { personId: "committed" }));
  await eventually(() => expect(worker.greeted).toEqual(["committed"]));
  // The row is deleted shortly after the job has run.
  await eventually(async () => expect(await waitingJobs(database)).toEqual([]));
});

test("of several jobs with one key, the last one wins", async () => {
  await using database = await testDatabase();
  const later = new Date(Date.now() + 3_600_000);
  await enqueue(database.db, greeting, { personId: "1" }, { key: "greeting" });
  await enqueue(
    database.db,
    greeting,
    { personId: "2" },
    { key: "greeting", runAt: later, maxAttempts: 3, queue: "q" },
  );
  expect(await waitingJobs(database)).toEqual([
    expect.objectContaining({ key: "greeting", runAt: later, maxAttempts: 3, queue: "q", attempts: 0 }),
  ]);
});

test("many jobs are enqueued in one statement, and an invalid payload is rejected", async () => {
  await using database = await testDatabase();
  await enqueueEach(database.db, greeting, []);
  await enqueueEach(database.db, greeting, [{ payload: { personId: "1" } }, { payload: { personId: "2" } }]);
  const broken: { personId: string } = JSON.parse("{}");
  await expect(enqueue(database.db, greeting, broken)).rejects.toThrow("personId");
  expect(await waitingJobs(database)).toHaveLength(2);
});

test("a failed job is retried with its attempt number", async () => {
  await using database = await testDatabase();
  const attempts: { attempt: number; lastAttempt: boolean }[] = [];
  const flaky = defineJob({
    ...greeting,
    run: async (_payload, { attempt, lastAttempt }) => {
      attempts.push({ attempt, lastAttempt });
      if (attempt === 1) throw new Error("not yet");
    },
  });
  await using _worker = await runJobs(database, [flaky]);
  await enqueue(database.db, greeting, { personId: "1" }, { maxAttempts: 2 });
  await eventually(async () =>
    expect(await waitingJobs(database)).toEqual([
      expect.objectContaining({ attempts: 1, lastError: "Error: not yet", lockedBy: null }),
    ]),
  );
  await database.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`); // instead of waiting
  await eventually(() => expect(attempts).toHaveLength(2));
  expect(attempts).toEqual([
    { attempt: 1, lastAttempt: false },
    { attempt: 2, lastAttempt: true },
  ]);
});

test("a payload that no longer matches the schema fails only its own job", async () => {
  await using database = await testDatabase();
  await using worker = await startRecorder(database);
  await database.db.execute(sql`select graphile_worker.add_job('greet', '{"personId": 7}')`);
  await enqueue(database.db, greeting, { personId: "fits" });
  await eventually(() => expect(worker.greeted).toEqual(["fits"]));
  await eventually(async () =>
    expect(await waitingJobs(database)).toEqual([expect.objectContaining({ attempts: 1, lockedBy: null })]),
  );
});

test("a job with an unknown name waits for a worker that has its code", async () => {
  await using database = await testDatabase();
  await using worker = await startRecorder(database);
  await enqueue(database.db, { name: "of-the-next-release", payload: z.object({}) }, {});
  await enqueue(database.db, greeting, { personId: "known" });
  await eventually(() => expect(worker.greeted).toEqual(["known"]));
  await eventually(async () =>
    expect(await waitingJobs(database)).toEqual([
      expect.objectContaining({ name: "of-the-next-release", attempts: 0, lockedBy: null }),
    ]),
  );
});

test("the next job of a queue runs when the previous one ends, not at the next poll", async () => {
  await using database = await testDatabase();
  const all = Promise.withResolvers<void>();
  let runs = 0;
  const count = defineJob({
    ...greeting,
    run: async () => {
      runs += 1;
      if (runs === 10) all.resolve();
    },
  });
  const turns = Array.from({ length: 10 }, (_, at) => ({ payload: { personId: `${at}` }, queue: "q" }));
  vi.useFakeTimers({ toFake: ["setTimeout"] }); // disables the workers' polling
  onTestFinished(() => void vi.useRealTimers());
  await using _worker = await runJobs(database, [count]);
  await enqueueEach(database.db, greeting, turns);
  await all.promise;
  expect(runs).toBe(10);
});

test("stopping waits for the running job and starts no other", async () => {
  await using database = await testDatabase();
  const started = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const ended: string[] = [];
  const slow = defineJob({
    ...greeting,
    run: async ({ personId }) => {
      started.resolve();
      await mayEnd.promise;
      ended.push(personId);
    },
  });
  const worker = await startWorker({ pool: database.pool, jobs: [slow], concurrency: 1, log: silent });
  await enqueue(database.db, greeting, { personId: "first" });
  await started.promise;
  await enqueue(database.db, greeting, { personId: "second" });
  const stopped = worker.stop();
  mayEnd.resolve();
  await stopped;
  expect(ended).toEqual(["first"]);
  expect(await waitingJobs(database)).toEqual([expect.objectContaining({ attempts: 0, lockedBy: null })]);
});

test("stopping interrupts a job that takes too long, which runs again later", async () => {
  await using database = await testDatabase();
  const started = Promise.withResolvers<void>();
  const interrupted = Promise.withResolvers<void>();
  const slow = defineJob({
    ...greeting,
    run: async () => {
      started.resolve();
      await interrupted.promise;
    },
  });
  const logged: unknown[] = [];
  const log = createLog("info", { write: (line) => logged.push(JSON.parse(line)) });
  const interrupt = async () => interrupted.reject(new Error("the sandbox is closed"));
  const worker = await startWorker({ pool: database.pool, jobs: [slow], log, interrupt });
  await enqueue(database.db, greeting, { personId: "1" });
  await started.promise;
  await worker.stop(started.promise);
  expect(await waitingJobs(database)).toEqual([expect.objectContaining({ attempts: 1, lockedBy: null })]);
  expect(logged).not.toContainEqual(expect.objectContaining({ level: 50 }));
});

test("a running job is not taken from a living worker", async () => {
  await using database = await testDatabase();
  const started = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const slow = defineJob({
    ...greeting,
    run: async () => {
      started.resolve();
      await mayEnd.promise;
    },
  });
  await using _worker = await runJobs(database, [slow]);
  await enqueue(database.db, greeting, { personId: "1" });
  await started.promise;
  await freeJobsOfDeadWorkers(database.pool, silent, 0);
  const [job] = await waitingJobs(database);
  mayEnd.resolve();
  expect(job).toMatchObject({ lockedBy: expect.any(String) });
});

test("another worker runs the job of a killed process", async () => {
  await using database = await testDatabase();
  await using stuck = startProcess("./stuck-worker.ts", { DATABASE_URL: database.url });
  await enqueue(database.db, greeting, { personId: "1" });
  expect(await stuck.line()).toBe("took 1");
  await stuck.kill();
  await using worker = await startRecorder(database);
  await eventually(async () => {
    await freeJobsOfDeadWorkers(database.pool, silent, 0);
    expect(worker.greeted).toEqual(["1"]);
  });
});

test("jobs continue after every database connection was cut", async () => {
  await using database = await testDatabase();
  await using worker = await startRecorder(database);
  await enqueue(database.db, greeting, { personId: "before" });
  await eventually(() => expect(worker.greeted).toEqual(["before"]));
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await enqueue(database.db, greeting, { personId: "after" });
  await eventually(() => expect(worker.greeted).toEqual(["before", "after"]));
});

test("a job that ends while the database is down counts as done afterwards", async () => {
  await using database = await testDatabase();
  const started = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  let runs = 0;
  const slow = defineJob({
    ...greeting,
    run: async () => {
      runs += 1;
      started.resolve();
      await mayEnd.promise;
    },
  });
  const warnings: string[] = [];
  const warningLog = pino({ level: "warn" }, { write: (line: string) => warnings.push(line) });
  await using _worker = await runJobs(database, [slow], warningLog);
  await enqueue(database.db, greeting, { personId: "1" });
  await started.promise;
  await database.pool.query("alter table graphile_worker._private_jobs rename to jobs_out_of_reach");
  mayEnd.resolve();
  await eventually(() => expect(warnings).toHaveLength(1));
  await database.pool.query("alter table graphile_worker.jobs_out_of_reach rename to _private_jobs");
  await eventually(async () => expect(await waitingJobs(database)).toEqual([]));
  expect(runs).toBe(1);
});

test("two jobs with the same name are an error at startup", async () => {
  await using database = await testDatabase();
  const job = defineJob({ ...greeting, run: async () => {} });
  await expect(startWorker({ pool: database.pool, jobs: [job, job], log: silent })).rejects.toThrow("greet");
});

async function runJobs({ pool }: TestDatabase, jobs: RunnableJob[], log: Log = silent) {
  const worker = await startWorker({ pool, jobs, concurrency: 2, log });
  return { [Symbol.asyncDispose]: () => worker.stop() };
}

async function startRecorder(database: TestDatabase) {
  const greeted: string[] = [];
  const greet = defineJob({
    ...greeting,
    run: async ({ personId }) => {
      greeted.push(personId);
    },
  });
  return { greeted, ...(await runJobs(database, [greet])) };
}

const waitingJob = z.object({
  name: z.string(),
  key: z.nullable(z.string()),
  queue: z.nullable(z.string()),
  runAt: z.date(),
  attempts: z.number(),
  maxAttempts: z.number(),
  lastError: z.nullable(z.string()),
  lockedBy: z.nullable(z.string()),
});

async function waitingJobs({ pool }: TestDatabase) {
  const { rows } = await pool.query(
    `select task_identifier as name, key, queue_name as queue, run_at as "runAt", attempts,
            max_attempts as "maxAttempts", last_error as "lastError", locked_by as "lockedBy"
     from graphile_worker.jobs order by id`,
  );
  return z.array(waitingJob).parse(rows);
}
