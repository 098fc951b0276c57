import type { Feature } from "#app/platform/feature/feature.server.ts";
import { forgetExpiredLimitsJob } from "./limits.server.ts";

export const limitsFeature = {
  name: "limits",
  jobs: (services) => [forgetExpiredLimitsJob(services)],
} satisfies Feature;
