import { businessDay } from "#app/domain/business-calendar.ts";
import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import { daysWithoutBackup, readLastBackup } from "#app/platform/backup/last-backup.server.ts";
import type { FeatureServices } from "#app/platform/feature/feature.server.ts";
import type { Health } from "#app/platform/health/health.server.ts";
import type { SiteContent } from "#content/site-content.ts";
import { dashboardApi } from "./api.server.ts";
import { finishStep } from "./contract.ts";
import { dashboardMessages } from "./messages.ts";

/** The staff dashboard, with pending work and the owner's setup steps. */
export const dashboardFeature = {
  name: "dashboard",
  waiting: ({ db, content, listSamples, now }) => ({
    backup: { call: finishStep, count: () => daysWithoutBackup(db, now()) },
    certificate: {
      call: finishStep,
      count: async () => daysToWarnOf((await content()).certificates.validUntil, businessDay(now())),
    },
    samples: { call: finishStep, count: async () => (await listSamples()).length },
  }),
  office: { messages: { dashboard: dashboardMessages } },
  calls: (services) =>
    dashboardApi({
      ...services,
      lastBackupAt: async () => (await readLastBackup(services.db))?.madeAt,
      hasSampleSeller: async () => (await services.listSamples()).some(({ block }) => block === "maker"),
    }),
} satisfies OfficeFeature<Services>;

type Services = FeatureServices & {
  content: () => Promise<SiteContent>;
  listSamples: () => Promise<{ block: string }[]>;
  health: Health;
};

const dayMilliseconds = 86_400_000;
/** Certificates are reported this many days before they expire. */
const warnedDays = 90;

/**
 * Returns the number of days until a certificate expires (including its last day), or 0 if it is too early to warn.
 * Returns 1 for expired certificates. `validUntil` and `today` are ISO dates; `today` is in the seller's time zone.
 */
export function daysToWarnOf(validUntil: string, today: string): number {
  const days = Math.round((Date.parse(validUntil) - Date.parse(today)) / dayMilliseconds) + 1;
  if (days > warnedDays) return 0;
  return Math.max(1, days);
}
