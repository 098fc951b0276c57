import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import { type Services, settingsApi } from "./api.server.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import { readSystem } from "./contract.ts";
import { settingsMessages, settingsNames } from "./messages.ts";

/** Settings that the owner can change at run time. */
export const settingsFeature = {
  name: "settings",
  messages: messagesOf(settingsMessages),
  office: {
    messages: forEachLanguage((language) => ({ settings: settingsMessages[language] })),
    names: settingsNames,
    pages: [
      {
        to: "/admin/settings/system",
        call: readSystem,
        entry: { icon: "chart", label: forEachLanguage((language) => settingsMessages[language].system.nav) },
      },
    ],
  },
  calls: settingsApi,
} satisfies OfficeFeature<Services>;
