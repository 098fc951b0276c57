import { purgeJob } from "#app/platform/page-cache/purge.server.ts";
import type { Feature } from "./feature.server.ts";

export const pageCacheFeature = {
  name: "page-cache",
  jobs: ({ db, now, config }) => [purgeJob({ db, now, cache: config.sharedCache })],
} satisfies Feature;
