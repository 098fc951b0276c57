import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import { personalDataApi } from "./api.server.ts";
import { findPersonalData } from "./contract.ts";
import { ar, names as namesAr } from "./strings.ar.ts";
import { en, names as namesEn } from "./strings.en.ts";

/** Exports and erases all data about a person. */
export const personalDataFeature = {
  name: "personal-data",
  messages: messagesOf({ en, ar }),
  office: {
    messages: { en: { personalData: en }, ar: { personalData: ar } },
    names: { en: namesEn, ar: namesAr },
    pages: [
      {
        to: "/admin/settings/privacy",
        call: findPersonalData,
        entry: { icon: "shield", label: { en: en.nav, ar: ar.nav } },
      },
    ],
  },
  calls: personalDataApi,
} satisfies OfficeFeature;
