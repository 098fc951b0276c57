import { startWorker } from "#app/platform/jobs/worker.server.ts";
import type { Services } from "./services.ts";

/** Runs the product's jobs in this process until it is stopped. */
export async function startJobs({ pool, log }: Services): Promise<{ stop(): Promise<void> }> {
  return startWorker({ pool, log, jobs: [], schedules: [] });
}
