import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import { type Services, settingsApi } from "./api.server.ts";
import { readSystem } from "./contract.ts";
import { settingsMessages, settingsNames } from "./messages.ts";

/** Settings that the owner can change at run time. */
export const settingsFeature = {
  name: "settings",
  messages: messagesOf(settingsMessages),
  office: {
    messages: { settings: settingsMessages },
    names: settingsNames,
    pages: [
      {
        to: "/admin/settings/system",
        call: readSystem,
        entry: { icon: "chart", label: ({ settings }) => settings.system.nav },
      },
    ],
  },
  calls: settingsApi,
} satisfies OfficeFeature<Services>;
