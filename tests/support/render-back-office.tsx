import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { OfficeMessages } from "#app/office/office-messages.tsx";
import { en as office } from "#app/office/strings.en.ts";
import { accessQuery, setAccess } from "#app/office/shell/access.ts";
import { AdminGate } from "#app/office/shell/admin-gate.tsx";
import type { Role } from "#app/platform/http/access.ts";
import { LanguageProvider } from "#app/platform/i18n/language-provider.tsx";
import { createQueryClient } from "#app/platform/query/query-client.ts";
import { Toaster } from "#app/ui/feedback/toaster.tsx";
import { en as backups } from "#app/features/backups/strings.en.ts";
import { en as dashboard } from "#app/features/dashboard/strings.en.ts";
import { en as document } from "#app/features/purchase-orders/document/strings.en.ts";
import { orderReplyMessages } from "#app/features/purchase-orders/back-office/reply-messages.server.ts";
import { en as orders } from "#app/features/purchase-orders/back-office/strings.en.ts";

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
