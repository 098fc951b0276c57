import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import { auditApi } from "./api.server.ts";
import { listAudit } from "./contract.ts";
import { auditMessages } from "./messages.ts";

export const auditFeature = {
  name: "audit",
  office: {
    messages: { audit: auditMessages },
    pages: [
      {
        to: "/admin/audit",
        call: listAudit,
        entry: {
          group: "system",
          icon: "history",
          label: ({ audit }) => audit.title,
        },
      },
    ],
  },
  calls: auditApi,
} satisfies OfficeFeature;
