import type { Feature } from "#app/platform/feature/feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import { companyInfoApi } from "./api.server.ts";
import { ar } from "./strings.ar.ts";
import { en } from "./strings.en.ts";

/** The company information in the owner's own words. */
export const companyInfoFeature = {
  name: "company-info",
  messages: messagesOf({ en, ar }),
  calls: companyInfoApi,
} satisfies Feature;
