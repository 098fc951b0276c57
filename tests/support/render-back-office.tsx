import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { OfficeMessages } from "#app/office/office-messages.tsx";
import { officeMessages } from "#app/office/messages.ts";
import { accessQuery, setAccess } from "#app/office/shell/access.ts";
import { AdminGate } from "#app/office/shell/admin-gate.tsx";
import type { Role } from "#app/platform/http/access.ts";
import { LanguageProvider } from "#app/platform/i18n/language-provider.tsx";
import { createQueryClient } from "#app/platform/query/query-client.ts";
import { Toaster } from "#app/ui/feedback/toaster.tsx";
import { backupMessages } from "#app/features/backups/messages.ts";
import { dashboardMessages } from "#app/features/dashboard/messages.ts";
import { orderDocumentMessages } from "#app/features/purchase-orders/document/messages.ts";
import { orderReplyMessages } from "#app/features/purchase-orders/back-office/reply-messages.server.ts";
import { orderOfficeMessages } from "#app/features/purchase-orders/back-office/messages.ts";

const { en: office } = officeMessages;
const { en: backups } = backupMessages;
const { en: dashboard } = dashboardMessages;
const { en: document } = orderDocumentMessages;
const { en: orders } = orderOfficeMessages;

/** Renders a back-office component for tests, as a user with this role. */
export function renderBackOffice(part: ReactNode, role: Role = "owner") {
  const client = createQueryClient();
  const staff = { name: "admin", role, twoFactor: false, recoveryCodesLeft: 0 };
  client.setQueryDefaults(accessQuery.queryKey, { staleTime: Infinity });
  setAccess(client, { authenticated: true, expiresAt: null, asksName: false, staff });
  return render(
    <LanguageProvider language="en">
      <QueryClientProvider client={client}>
        <OfficeMessages messages={{ office, orders, orderReplies: orderReplyMessages, document, dashboard, backups }}>
          <AdminGate signIn={() => null}>{part}</AdminGate>
          <Toaster closeLabel="Close message" />
        </OfficeMessages>
      </QueryClientProvider>
    </LanguageProvider>,
  );
}
