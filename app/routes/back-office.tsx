import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";
import { AdminGate } from "#app/office/shell/admin-gate.tsx";
import { PasswordCard } from "#app/features/admin-access/ui/password-card.tsx";
import { CustomerHistory } from "#app/features/customer-history/ui/customer-history.tsx";
import { OfficeWords, type StaffWords } from "#app/office/office-words.tsx";
import type { Language } from "#app/platform/i18n/language.ts";
import { storeLanguage } from "#app/platform/i18n/remember-language.ts";
import { createQueryClient } from "#app/platform/query/query-client.ts";
import { Toaster } from "#app/ui/feedback/toaster.tsx";

/** The sign-in gate around a back-office page, with its data, messages, and toasts. */
export function BackOffice({ words, children }: { words: StaffWords; children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <OfficeWords words={words}>
        <AdminGate signIn={PasswordCard}>{children}</AdminGate>
        <Toaster closeLabel={words.office.frame.closeMessage} />
      </OfficeWords>
    </QueryClientProvider>
  );
}

/** What else the sender of an order or inquiry sent. */
export function renderPerson({ id, email }: { id: string; email: string }) {
  return <CustomerHistory email={email} except={id} />;
}

/** Stores the choice and loads the page's messages in that language; nothing else changes. */
export function useLanguageChoice(): (language: Language) => void {
  const { revalidate } = useRevalidator();
  return (language) => {
    storeLanguage(language);
    void revalidate();
  };
}

/** Messages depend only on the language, which changes without navigation. */
export function onlyWhenAsked({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}
