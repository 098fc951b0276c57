import { forgetExpiredLimitsJob } from "#app/platform/limits/limits.server.ts";
import type { Feature } from "./feature.server.ts";

export const limitsFeature = {
  name: "limits",
  jobs: (services) => [forgetExpiredLimitsJob(services)],
} satisfies Feature;
