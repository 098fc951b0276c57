import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import { auditApi } from "./api.server.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import { listAudit } from "./contract.ts";
import { auditMessages } from "./messages.ts";

export const auditFeature = {
  name: "audit",
  office: {
    messages: forEachLanguage((language) => ({ audit: auditMessages[language] })),
    pages: [
      {
        to: "/admin/audit",
        call: listAudit,
        entry: {
          group: "system",
          icon: "history",
          label: forEachLanguage((language) => auditMessages[language].title),
        },
      },
    ],
  },
  calls: auditApi,
} satisfies OfficeFeature;
