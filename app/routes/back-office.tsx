import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";
import { PasswordCard } from "#app/features/admin-access/ui/password-card.tsx";
import { readPerson } from "#app/features/customers/contract.ts";
import { CustomerHistory } from "#app/features/customers/ui/customer-history.tsx";
import { WhileStepLeft } from "#app/features/dashboard/ui/first-steps.tsx";
import { statusTones as inquiryTones } from "#app/features/inquiries/status.ts";
import { PersonalDataLink } from "#app/features/personal-data/ui/personal-data-link.tsx";
import { statusTones as orderTones } from "#app/features/purchase-orders/status.ts";
import { RepliedHistory } from "#app/features/replies/ui/replied-history.tsx";
import { ReplyButton } from "#app/features/replies/ui/reply-button.tsx";
import { PageNotices } from "#app/office/notices.tsx";
import { OfficeMessages, type StaffMessages } from "#app/office/office-messages.tsx";
import { OfficeToaster } from "#app/office/office-toaster.tsx";
import { RecordRepliesProvider } from "#app/office/record-replies.tsx";
import { AdminGate, RequirePermission } from "#app/office/shell/admin-gate.tsx";
import type { Language } from "#app/platform/i18n/language.ts";
import { storeLanguage } from "#app/platform/i18n/remember-language.ts";
import { createQueryClient } from "#app/platform/query/query-client.ts";

/** The tones of statuses in customers' lists. */
export const tones = { orders: orderTones, inquiries: inquiryTones };
const replies = { ReplyButton, History: RepliedHistory };

/** A back-office page behind the sign-in gate, with its data, messages, and toasts. */
export function BackOffice({ messages, children }: { messages: StaffMessages; children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <OfficeMessages messages={messages}>
        <AdminGate signIn={PasswordCard}>
          <PageNotices>
            <RecordRepliesProvider value={replies}>{children}</RecordRepliesProvider>
          </PageNotices>
        </AdminGate>
        <OfficeToaster closeLabel={messages.office.frame.closeMessage} />
      </OfficeMessages>
    </QueryClientProvider>
  );
}

/** Renders the other orders and inquiries from the same sender. */
export function renderPerson({ id, email }: { id: string; email: string }) {
  return (
    <>
      <RequirePermission call={readPerson}>
        <CustomerHistory email={email} tones={tones} except={id} />
      </RequirePermission>
      <PersonalDataLink email={email} />
    </>
  );
}

/** Renders the way to the mail server's settings until a test email has been sent. */
export function renderMailStep(step: ReactNode) {
  return <WhileStepLeft step="mail">{step}</WhileStepLeft>;
}

/** Returns a function that stores a language and loads the page's messages in it. The page keeps its state. */
export function useLanguageChoice(): (language: Language) => void {
  const { revalidate } = useRevalidator();
  return (language) => {
    storeLanguage(language);
    void revalidate();
  };
}

/** The messages depend only on the language, which changes without navigation, so skip revalidation on navigation. */
export function onlyWhenAsked({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}
