import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import type { FeatureServices } from "#app/platform/feature/feature.server.ts";
import { peopleApi, type PersonHistory } from "./api.server.ts";
import { ar } from "./strings.ar.ts";
import { en } from "./strings.en.ts";

/** Everything one person sent. */
export const peopleFeature = {
  name: "people",
  office: { words: { en: { people: en }, ar: { people: ar } } },
  calls: peopleApi,
} satisfies OfficeFeature<FeatureServices & { history: PersonHistory }>;
