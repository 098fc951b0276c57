import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import type { FeatureServices } from "#app/platform/feature/feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import { analyticsApi, type StatisticsSources } from "./api.server.ts";
import type { PageViews } from "./page-views.server.ts";
import { viewStatistics } from "./page-view-store.server.ts";
import { ar } from "./strings.ar.ts";
import { en } from "./strings.en.ts";
import { readAnalytics } from "./contract.ts";

/** Page views, and statistics from all features. */
export const analyticsFeature = {
  name: "analytics",
  messages: messagesOf({ en, ar }),
  statistics: { views: viewStatistics },
  office: {
    messages: { en: { analytics: en }, ar: { analytics: ar } },
    pages: [{ to: "/admin/analytics", call: readAnalytics }],
  },
  calls: analyticsApi,
} satisfies OfficeFeature<FeatureServices & { statistics: StatisticsSources; pageViews: PageViews }>;
