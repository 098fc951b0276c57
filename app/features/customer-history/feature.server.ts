import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import type { FeatureServices } from "#app/platform/feature/feature.server.ts";
import { customerHistoryApi, type CustomerHistory } from "./api.server.ts";
import { ar } from "./strings.ar.ts";
import { en } from "./strings.en.ts";

/** The orders and inquiries that one person sent. */
export const customerHistoryFeature = {
  name: "customer-history",
  office: { messages: { en: { customerHistory: en }, ar: { customerHistory: ar } } },
  calls: customerHistoryApi,
} satisfies OfficeFeature<FeatureServices & { history: CustomerHistory }>;
