import { startWorker } from "#app/platform/jobs/worker.server.ts";
import type { Site } from "./compose.ts";

/** Runs jobs, including scheduled ones, in this process until stopped. */
export async function startJobs({
  backups,
  jobs,
  log,
  pool,
  purges,
  sandbox,
}: Site): Promise<{ stop(): Promise<void> }> {
  const schedules = jobs.flatMap(({ name, cron }) => (cron ? [{ job: name, cron }] : []));
  // Purge, because change notifications might have been missed while the server was down, and a new version has
  // different scripts.
  purges?.purge("pages");
  const worker = await startWorker({ pool, log, jobs, schedules, interrupt: () => sandbox.close() });
  return {
    async stop() {
      backups.stop();
      await worker.stop();
    },
  };
}
