import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import { personalDataApi } from "./api.server.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import { findPersonalData } from "./contract.ts";
import { personalDataMessages, personalDataNames } from "./messages.ts";

export const personalDataFeature = {
  name: "personal-data",
  messages: messagesOf(personalDataMessages),
  office: {
    messages: forEachLanguage((language) => ({ personalData: personalDataMessages[language] })),
    names: personalDataNames,
    pages: [
      {
        to: "/admin/settings/privacy",
        call: findPersonalData,
        entry: { icon: "shield", label: forEachLanguage((language) => personalDataMessages[language].nav) },
      },
    ],
  },
  calls: personalDataApi,
} satisfies OfficeFeature;
