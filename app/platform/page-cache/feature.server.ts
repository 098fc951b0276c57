import type { Feature } from "#app/platform/feature/feature.server.ts";
import { purgeJob } from "./purge.server.ts";

/** Shared caches in front of the site. */
export const pageCacheFeature = {
  name: "page-cache",
  jobs: ({ db, now, config }) => [purgeJob({ db, now, cache: config.sharedCache })],
} satisfies Feature;
