import type { FeatureJob } from "#app/platform/feature/feature.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { siteOf } from "./site.ts";
import { features } from "./features.ts";
import type { Services } from "./services.ts";

export function jobsOf(services: Services): FeatureJob[] {
  const site = siteOf(services);
  return features.flatMap(({ jobs }) => jobs?.(site) ?? []);
}

/** Runs jobs, including scheduled ones, in this process until stopped. */
export async function startJobs(services: Services): Promise<{ stop(): Promise<void> }> {
  const { log, pool } = services;
  const jobs = jobsOf(services);
  const schedules = jobs.flatMap(({ name, cron }) => (cron ? [{ job: name, cron }] : []));
  // Purge, because change notifications might have been missed while the server was down, and a new version has
  // different scripts.
  services.purges?.purge("pages");
  const worker = await startWorker({ pool, log, jobs, schedules });
  return {
    async stop() {
      services.backups.stop();
      await worker.stop();
    },
  };
}
