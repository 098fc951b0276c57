import { ar } from "#app/features/news/strings.ar.ts";
import { en } from "#app/features/news/strings.en.ts";
import NewsAdminIsland from "#app/features/news/ui/news-admin.island.tsx";
import { Island } from "#app/platform/islands/island.tsx";
import type { Route } from "./+types/news-admin";
import { languageOfParams } from "./language.ts";
import { PageFrame } from "./page-frame.tsx";

const dictionary = { en, ar };

export function loader({ params }: Route.LoaderArgs) {
  const language = languageOfParams(params);
  const { section: _, article: _a, archive: _r, feed: _f, ...messages } = dictionary[language];
  return { language, messages };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { metaTitle, metaDescription } = loaderData.messages.form;
  return [
    { title: metaTitle },
    { name: "description", content: metaDescription },
    { name: "robots", content: "noindex" },
  ];
}

export default function NewsAdmin({ loaderData: { language, messages } }: Route.ComponentProps) {
  const { title, intro } = messages.form;
  return (
    <PageFrame>
      <div className="page grid gap-8 py-10">
        <div>
          <h1>{title}</h1>
          <p className="mt-3 max-w-[60ch] text-muted">{intro}</p>
        </div>
        <Island of={NewsAdminIsland} near props={{ language, messages }} className="grid gap-10" />
      </div>
    </PageFrame>
  );
}
