import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { backupMessages } from "#app/features/backups/messages.ts";
import { dashboardMessages } from "#app/features/dashboard/messages.ts";
import { inquiryNames } from "#app/features/inquiries/back-office/messages.ts";
import { orderNames, orderOfficeMessages } from "#app/features/purchase-orders/back-office/messages.ts";
import { orderReplyMessages } from "#app/features/purchase-orders/back-office/reply-messages.server.ts";
import { orderDocumentMessages } from "#app/features/purchase-orders/document/messages.ts";
import { officeMessages } from "#app/office/messages.ts";
import { PageNotices } from "#app/office/notices.tsx";
import { OfficeMessages, type StaffMessages } from "#app/office/office-messages.tsx";
import { accessQuery, setAccess } from "#app/office/shell/access.ts";
import { AdminGate } from "#app/office/shell/admin-gate.tsx";
import type { Role } from "#app/platform/http/access.ts";
import { LanguageProvider } from "#app/platform/i18n/language-provider.tsx";
import type { Language } from "#app/platform/i18n/language.ts";
import { createQueryClient } from "#app/platform/query/query-client.ts";
import { Toaster } from "#app/ui/feedback/toaster.tsx";

const { en: office } = officeMessages;
const { en: backups } = backupMessages;
const { en: dashboard } = dashboardMessages;
const mailKinds = { ...orderNames.en.emails, ...inquiryNames.en.emails };
const { en: document } = orderDocumentMessages;
const { en: orders } = orderOfficeMessages;

type Options = { role?: Role; language?: Language; messages?: Partial<StaffMessages>; address?: string };

/** Renders a back-office component for tests, as a user with this role, with further messages, at an address. */
export function renderBackOffice(part: ReactNode, options: Options = {}) {
  const { role = "owner", language = "en", messages, address = "/" } = options;
  const client = createQueryClient();
  const staff = { name: "admin", role, twoFactor: false, recoveryCodesLeft: 0 };
  client.setQueryDefaults(accessQuery.queryKey, { staleTime: Infinity });
  setAccess(client, { authenticated: true, expiresAt: null, asksName: false, staff });
  const element = (
    <AdminGate signIn={() => null}>
      <PageNotices>{part}</PageNotices>
    </AdminGate>
  );
  return render(
    <LanguageProvider language={language}>
      <QueryClientProvider client={client}>
        <OfficeMessages
          messages={{
            office,
            mailKinds,
            orders,
            orderReplies: orderReplyMessages,
            document,
            dashboard,
            backups,
            ...messages,
          }}
        >
          <RouterProvider router={createMemoryRouter([{ path: "*", element }], { initialEntries: [address] })} />
          <Toaster closeLabel="Close message" />
        </OfficeMessages>
      </QueryClientProvider>
    </LanguageProvider>,
  );
}
