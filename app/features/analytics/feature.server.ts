import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import type { FeatureServices } from "#app/platform/feature/feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import { analyticsApi, type StatisticsSources } from "./api.server.ts";
import { readAnalytics } from "./contract.ts";
import { purgeSearchesJob } from "./jobs.server.ts";
import { analyticsMessages } from "./messages.ts";
import { viewStatistics, visitorStatistics } from "./page-view-store.server.ts";
import type { PageViews } from "./page-views.server.ts";

/** Page views, and statistics from all features. */
export const analyticsFeature = {
  name: "analytics",
  messages: messagesOf(analyticsMessages),
  statistics: { views: viewStatistics, visitors: visitorStatistics },
  office: {
    messages: { analytics: analyticsMessages },
    pages: [{ to: "/admin/analytics", call: readAnalytics }],
  },
  calls: analyticsApi,
  jobs: (services) => [purgeSearchesJob(services)],
} satisfies OfficeFeature<FeatureServices & { statistics: StatisticsSources; pageViews: PageViews }>;
