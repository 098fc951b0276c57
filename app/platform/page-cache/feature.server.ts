import type { Feature } from "#app/platform/feature/feature.server.ts";
import { purgeJob } from "./purge.server.ts";

export const pageCacheFeature = {
  name: "page-cache",
  jobs: ({ db, now, config }) => [purgeJob({ db, now, cache: config.sharedCache })],
} satisfies Feature;
