import type { Feature, FeatureServices } from "#app/platform/feature/feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import { analyticsApi, type Statistics } from "./api.server.ts";
import { viewFigures } from "./page-view-store.server.ts";
import { ar } from "./strings.ar.ts";
import { en } from "./strings.en.ts";

/** Page views, and the figures of all features. */
export const analyticsFeature = {
  name: "analytics",
  messages: messagesOf({ en, ar }),
  statistics: { views: viewFigures },
  calls: analyticsApi,
} satisfies Feature<FeatureServices & { statistics: Statistics }>;
