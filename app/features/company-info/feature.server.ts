import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import { companyInfoApi } from "./api.server.ts";
import { ar, names as namesAr } from "./strings.ar.ts";
import { en, names as namesEn } from "./strings.en.ts";

/** The company information in the owner's own words. */
export const companyInfoFeature = {
  name: "company-info",
  messages: messagesOf({ en, ar }),
  office: { names: { en: namesEn, ar: namesAr } },
  calls: companyInfoApi,
} satisfies OfficeFeature;
