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
  const shown = languageOfParams(params);
  const messages = companyInfoMessages[shown];
  const { content, viewer } = context.get(pageServices);
  const { companyInformation, translationPage } = await content();
  const head = shownIn(translationPage, shown);
  const existing = forEachLanguage((language) => shownIn(companyInformation, language));
  return { head, form: { messages, existing, isStaff: (await viewer()).staff !== undefined } };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? unlistedPageMeta(loaderData.form.messages.page) : [];
}

export default function CompanyTranslation({ loaderData: { head, form } }: Route.ComponentProps) {
  return (
    <UnlistedPage {...head}>
      <Island of={CompanyTranslationIsland} near props={form} className="grid gap-8" />
    </UnlistedPage>
  );
}
