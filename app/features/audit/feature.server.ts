import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import { auditApi } from "./api.server.ts";
import { listAudit } from "./contract.ts";
import { ar } from "./strings.ar.ts";
import { en } from "./strings.en.ts";

export const auditFeature = {
  name: "audit",
  office: {
    messages: { en: { audit: en }, ar: { audit: ar } },
    pages: [
      {
        to: "/admin/audit",
        call: listAudit,
        entry: { group: "system", icon: "history", label: { en: en.title, ar: ar.title } },
      },
    ],
  },
  calls: auditApi,
} satisfies OfficeFeature;
