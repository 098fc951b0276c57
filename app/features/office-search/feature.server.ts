import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import { officeSearchApi } from "./api.server.ts";
import { officeSearchMessages } from "./messages.ts";

/** One search over the records and pages of the back office. */
export const officeSearchFeature = {
  name: "office-search",
  office: { messages: { officeSearch: officeSearchMessages } },
  calls: officeSearchApi,
} satisfies OfficeFeature;
