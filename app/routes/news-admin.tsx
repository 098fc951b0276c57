import { newsMessages } from "#app/features/news/messages.ts";
import NewsAdminIsland from "#app/features/news/ui/news-admin.island.tsx";
import { Island } from "#app/platform/islands/island.tsx";
import type { Route } from "./+types/news-admin";
import { languageOfParams } from "./language.ts";
import { UnlistedPage, unlistedPageMeta } from "./unlisted-page.tsx";

export function loader({ params }: Route.LoaderArgs) {
  const language = languageOfParams(params);
  const { section: _, article: _a, archive: _r, ...messages } = newsMessages[language];
  return { language, messages };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? unlistedPageMeta(loaderData.messages.form) : [];
}

export default function NewsAdmin({ loaderData: { language, messages } }: Route.ComponentProps) {
  return (
    <UnlistedPage messages={messages.form}>
      <Island of={NewsAdminIsland} near props={{ language, messages }} className="grid gap-10" />
    </UnlistedPage>
  );
}
