import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { OfficeMessages } from "#app/office/office-messages.tsx";
import { en as office } from "#app/office/strings.en.ts";
import { LanguageProvider } from "#app/platform/i18n/language-provider.tsx";
import { createQueryClient } from "#app/platform/query/query-client.ts";
import { Toaster } from "#app/ui/feedback/toaster.tsx";
import { en as dashboard } from "#app/features/dashboard/strings.en.ts";
import { en as document } from "#app/features/purchase-orders/document/strings.en.ts";
import { orderReplyMessages } from "#app/features/purchase-orders/back-office/reply-messages.server.ts";
import { en as orders } from "#app/features/purchase-orders/back-office/strings.en.ts";

/** Renders a back-office component for tests. */
export function renderBackOffice(part: ReactNode) {
  const client = createQueryClient();
  return render(
    <LanguageProvider language="en">
      <QueryClientProvider client={client}>
        <OfficeMessages messages={{ office, orders, orderReplies: orderReplyMessages, document, dashboard }}>
          {part}
          <Toaster closeLabel="Close message" />
        </OfficeMessages>
      </QueryClientProvider>
    </LanguageProvider>,
  );
}
