import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";
import { AdminGate } from "#app/features/admin-access/ui/admin-gate.tsx";
import { PersonHistory } from "#app/features/people/ui/person-history.tsx";
import { BackOfficeProvider } from "#app/features/purchase-orders/back-office/back-office-provider.tsx";
import { OfficeWords } from "#app/office/office-words.tsx";
import { type Language, localized } from "#app/platform/i18n/language.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { storeLanguage } from "#app/platform/i18n/remember-language.ts";
import { createQueryClient } from "#app/platform/query/query-client.ts";
import { Toaster } from "#app/ui/toaster.tsx";
import type { BackOfficePageWords } from "./back-office-words.server.ts";
import { personNames } from "./person-names.ts";

/** The password gate round a page of the back office, with its data, words and toasts. */
export function BackOffice({ words, children }: { words: BackOfficePageWords; children: ReactNode }) {
  const [client] = useState(createQueryClient);
  const home = useHome();
  return (
    <QueryClientProvider client={client}>
      <OfficeWords words={words.office}>
        <BackOfficeProvider
          words={words.orders}
          documentWords={words.document}
          renderPerson={({ id, email }) => (
            <PersonHistory email={email} except={id} words={words.people} names={personNames(words)} />
          )}
        >
          <AdminGate words={words.access} home={home}>
            {children}
          </AdminGate>
          <Toaster closeLabel={words.access.frame.closeMessage} />
        </BackOfficeProvider>
      </OfficeWords>
    </QueryClientProvider>
  );
}

/** The public site in the language of the page. */
export function useHome(): string {
  return localized("/", useLanguage());
}

/** Stores the choice and fetches the page's words in it; nothing else on the page changes. */
export function useLanguageChoice(): (language: Language) => void {
  const { revalidate } = useRevalidator();
  return (language) => {
    storeLanguage(language);
    void revalidate();
  };
}

/** Words change with the language alone, which is asked for without moving to another address. */
export function onlyWhenAsked({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}
