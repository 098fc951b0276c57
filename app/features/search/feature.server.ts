import type { Database } from "#app/platform/db/database.server.ts";
import type { DaySpan } from "#app/platform/db/day-span.server.ts";
import type { Feature, FeatureServices } from "#app/platform/feature/feature.server.ts";
import { searchApi, type SearchServices } from "./api.server.ts";
import { purgeMissesJob } from "./purge-job.server.ts";
import { listMisses } from "./store.server.ts";

const searchesShown = 50;

/** Search across the whole site. */
export const searchFeature = {
  name: "search",
  statistics: { searches: (db: Database, span: DaySpan) => listMisses(db, span, searchesShown) },
  calls: searchApi,
  jobs: (services) => [purgeMissesJob(services)],
} satisfies Feature<FeatureServices & SearchServices>;
