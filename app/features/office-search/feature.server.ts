import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import { officeSearchApi } from "./api.server.ts";
import { ar } from "./strings.ar.ts";
import { en } from "./strings.en.ts";

/** One search over the records and pages of the back office. */
export const officeSearchFeature = {
  name: "office-search",
  office: { messages: { en: { officeSearch: en }, ar: { officeSearch: ar } } },
  calls: officeSearchApi,
} satisfies OfficeFeature;
