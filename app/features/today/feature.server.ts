import { businessDay } from "#app/domain/business-calendar.ts";
import { readLastBackup } from "#app/platform/backup/last-backup.server.ts";
import type { Feature, FeatureServices } from "#app/platform/feature/feature.server.ts";
import { listSamples } from "#content/samples.ts";
import type { SiteFacts } from "#content/site-facts.ts";
import { todayApi } from "./api.server.ts";
import { daysToWarnOf } from "./certificate-days.ts";
import { finishStep } from "./contract.ts";

/** The staff's dashboard: what waits, and the owner's first steps. */
export const todayFeature = {
  name: "today",
  waiting: ({ facts, now }) => ({
    certificate: {
      call: finishStep,
      count: async () => daysToWarnOf((await facts()).certificate.validUntil, businessDay(now())),
    },
    samples: { call: finishStep, count: async () => listSamples(await facts()).length },
  }),
  calls: (services) =>
    todayApi({ ...services, hasBackup: async () => (await readLastBackup(services.db)) !== undefined }),
} satisfies Feature<FeatureServices & { facts: () => Promise<SiteFacts> }>;
