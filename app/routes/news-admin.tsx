import { newsMessages } from "#app/features/news/messages.ts";
import NewsAdminIsland from "#app/features/news/ui/news-admin.island.tsx";
import { shownIn } from "#app/platform/content/block-values.ts";
import { Island } from "#app/platform/islands/island.tsx";
import type { Route } from "./+types/news-admin";
import { languageOfParams } from "./language.ts";
import { pageServices } from "./page-services.server.ts";
import { UnlistedPage, unlistedPageMeta } from "./unlisted-page.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const language = languageOfParams(params);
  const head = shownIn((await context.get(pageServices).content()).newsPage, language);
  const { section: _, article: _a, archive: _r, ...messages } = newsMessages[language];
  return { language, head, messages };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? unlistedPageMeta(loaderData.messages.form) : [];
}

export default function NewsAdmin({ loaderData: { language, head, messages } }: Route.ComponentProps) {
  return (
    <UnlistedPage {...head}>
      <Island of={NewsAdminIsland} near props={{ language, messages }} className="grid gap-10" />
    </UnlistedPage>
  );
}
