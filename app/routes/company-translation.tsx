import { ar } from "#app/features/company-info/strings.ar.ts";
import { en } from "#app/features/company-info/strings.en.ts";
import CompanyTranslationIsland from "#app/features/company-info/ui/company-translation.island.tsx";
import { shownIn } from "#app/platform/content/block-values.ts";
import { Island } from "#app/platform/islands/island.tsx";
import type { Route } from "./+types/company-translation";
import { languageOfParams } from "./language.ts";
import { PageFrame } from "./page-frame.tsx";
import { pageServices } from "./page-services.server.ts";

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
  const { title, intro } = loaderData.messages.page;
  return (
    <PageFrame>
      <div className="page grid gap-8 py-10">
        <div>
          <h1>{title}</h1>
          <p className="mt-3 max-w-[60ch] text-muted">{intro}</p>
        </div>
        <Island of={CompanyTranslationIsland} near props={loaderData} className="grid gap-8" />
      </div>
    </PageFrame>
  );
}
