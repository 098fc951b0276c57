import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import { officeSearchApi } from "./api.server.ts";
import { officeSearchMessages } from "./messages.ts";

/** One search over the records and pages of the back office. */
export const officeSearchFeature = {
  name: "office-search",
  office: { messages: forEachLanguage((language) => ({ officeSearch: officeSearchMessages[language] })) },
  calls: officeSearchApi,
} satisfies OfficeFeature;
