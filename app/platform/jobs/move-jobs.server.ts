import type pg from "pg";
import * as z from "zod/mini";

const waitingJobs = z.array(
  z.object({
    name: z.string(),
    payload: z.unknown(),
    queue: z.nullable(z.string()),
    runAt: z.string(),
    maxAttempts: z.number(),
    key: z.nullable(z.string()),
    priority: z.number(),
    /** Missing in backups of earlier versions. */
    lanes: z.optional(z.nullable(z.array(z.string()))),
  }),
);
export type WaitingJob = z.infer<(typeof waitingJobs)["def"]["element"]>;

export function parseJobs(value: unknown): WaitingJob[] {
  return waitingJobs.parse(value);
}

/**
 * Lists waiting and running jobs, so that they can be enqueued elsewhere; a running job can therefore run twice.
 * Excludes permanently failed jobs.
 */
export async function listWaitingJobs(client: pg.ClientBase): Promise<WaitingJob[]> {
  const { rows: there } = await client.query(
    `select to_regclass('graphile_worker._private_jobs') is not null as found`,
  );
  if (!there[0]?.found) return [];
  // The queue's public view does not include the payloads.
  const { rows } = await client.query(
    `select task.identifier as name, job.payload, queue.queue_name as queue, job.run_at::text as "runAt",
       job.max_attempts as "maxAttempts", job.key, job.priority,
       (select array_agg(lane order by lane) from jsonb_object_keys(job.flags) as lane) as lanes
     from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id
     left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id
     where job.attempts < job.max_attempts
     order by job.id`,
  );
  return parseJobs(rows);
}

export async function replaceJobs(client: pg.ClientBase, jobs: WaitingJob[]): Promise<void> {
  await client.query("delete from graphile_worker._private_jobs");
  await client.query(
    `select graphile_worker.add_job(job.name, job.payload, queue_name := job.queue, run_at := job."runAt",
       max_attempts := job."maxAttempts", job_key := job.key, priority := job.priority,
       flags := job.lanes)
     from json_to_recordset($1::json)
       as job(name text, payload json, queue text, "runAt" timestamptz, "maxAttempts" int, key text, priority int,
         lanes text[])`,
    [JSON.stringify(jobs)],
  );
}
