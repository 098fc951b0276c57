import type { Feature, FeatureServices } from "#app/platform/feature/feature.server.ts";
import { peopleApi, type PersonHistory } from "./api.server.ts";

/** All that one person sent. */
export const peopleFeature = {
  name: "people",
  calls: peopleApi,
} satisfies Feature<FeatureServices & { history: PersonHistory }>;
