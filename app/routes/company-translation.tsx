import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { ar } from "#app/features/company-info/strings.ar.ts";
import { en } from "#app/features/company-info/strings.en.ts";
import { TranslationPage } from "#app/features/company-info/ui/translation-page.tsx";
import { shownIn } from "#app/platform/content/block-values.ts";
import { useLanguageSwitch } from "#app/platform/i18n/use-language-switch.ts";
import { createQueryClient } from "#app/platform/query/query-client.ts";
import type { Route } from "./+types/company-translation";
import { languageOfParams } from "./language.ts";
import { PageFrame } from "./page-frame.tsx";
import { pageServices } from "./page-services.server.ts";

/** This is an app page because the browser stores the translation as a draft. */
export const handle = { router: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const messages = { en, ar }[languageOfParams(params)];
  const { content, viewer } = context.get(pageServices);
  const { companyInformation } = await content();
  const existing = { en: shownIn(companyInformation, "en"), ar: shownIn(companyInformation, "ar") };
  return { messages, existing, isStaff: (await viewer()).staff !== undefined };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { metaTitle, metaDescription } = loaderData.messages.page;
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
