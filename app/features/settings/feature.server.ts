import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import { type Services, settingsApi } from "./api.server.ts";
import { readSystem } from "./contract.ts";
import { ar, names as namesAr } from "./strings.ar.ts";
import { en, names as namesEn } from "./strings.en.ts";

/** Settings that the owner can change at run time. */
export const settingsFeature = {
  name: "settings",
  messages: messagesOf({ en, ar }),
  office: {
    messages: { en: { settings: en }, ar: { settings: ar } },
    names: { en: namesEn, ar: namesAr },
    pages: [
      {
        to: "/admin/settings/system",
        call: readSystem,
        entry: { icon: "chart", label: { en: en.system.nav, ar: ar.system.nav } },
      },
    ],
  },
  calls: settingsApi,
} satisfies OfficeFeature<Services>;
