import { companyInfoMessages } from "#app/features/company-info/messages.ts";
import CompanyTranslationIsland from "#app/features/company-info/ui/company-translation.island.tsx";
import { shownIn } from "#app/platform/content/block-values.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import { Island } from "#app/platform/islands/island.tsx";
import type { Route } from "./+types/company-translation";
import { languageOfParams } from "./language.ts";
import { pageServices } from "./page-services.server.ts";
import { UnlistedPage, unlistedPageMeta } from "./unlisted-page.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const messages = companyInfoMessages[languageOfParams(params)];
  const { content, viewer } = context.get(pageServices);
  const { companyInformation } = await content();
  const existing = forEachLanguage((language) => shownIn(companyInformation, language));
  return { messages, existing, isStaff: (await viewer()).staff !== undefined };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? unlistedPageMeta(loaderData.messages.page) : [];
}

export default function CompanyTranslation({ loaderData }: Route.ComponentProps) {
  return (
    <UnlistedPage messages={loaderData.messages.page}>
      <Island of={CompanyTranslationIsland} near props={loaderData} className="grid gap-8" />
    </UnlistedPage>
  );
}
