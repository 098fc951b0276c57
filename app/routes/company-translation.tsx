import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { ar } from "#app/features/company-info/strings.ar.ts";
import { en } from "#app/features/company-info/strings.en.ts";
import { TranslationPage } from "#app/features/company-info/ui/translation-page.tsx";
import { mayReview } from "#app/platform/contributions/contribution-rule.ts";
import { useLanguageSwitch } from "#app/platform/i18n/use-language-switch.ts";
import { createQueryClient } from "#app/platform/query/query-client.ts";
import type { Route } from "./+types/company-translation";
import { shownCompanyFacts } from "./company-facts.server.ts";
import { languageOfParams } from "./language.ts";
import { PageFrame } from "./page-frame.tsx";
import { pageServices } from "./page-services.server.ts";

/** A working page: what is written is kept in the browser. */
export const handle = { router: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const words = { en, ar }[languageOfParams(params)];
  const { db, facts, viewer } = context.get(pageServices);
  const { maker } = await facts();
  const [english, arabic] = await Promise.all([shownCompanyFacts(db, "en", maker), shownCompanyFacts(db, "ar", maker)]);
  const { staff } = await viewer();
  const textsOf = ({ title, subtitle, content }: typeof english) => ({ title, subtitle, content });
  const existing = { en: textsOf(english), ar: textsOf(arabic) };
  return { words, existing, isStaff: staff !== undefined && mayReview(staff.role) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { metaTitle, metaDescription } = loaderData.words.page;
  return [
    { title: metaTitle },
    { name: "description", content: metaDescription },
    { name: "robots", content: "noindex" },
  ];
}

export default function CompanyTranslation({ loaderData }: Route.ComponentProps) {
  const [client] = useState(createQueryClient);
  useLanguageSwitch();
  return (
    <QueryClientProvider client={client}>
      <PageFrame>
        <TranslationPage {...loaderData} />
      </PageFrame>
    </QueryClientProvider>
  );
}
