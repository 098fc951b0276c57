import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import { personalDataApi } from "./api.server.ts";
import { findPersonalData } from "./contract.ts";
import { personalDataMessages, personalDataNames } from "./messages.ts";

export const personalDataFeature = {
  name: "personal-data",
  messages: messagesOf(personalDataMessages),
  office: {
    messages: { personalData: personalDataMessages },
    names: personalDataNames,
    pages: [
      {
        to: "/admin/settings/privacy",
        call: findPersonalData,
        entry: { icon: "shield", label: ({ personalData }) => personalData.nav },
      },
    ],
  },
  calls: personalDataApi,
} satisfies OfficeFeature;
