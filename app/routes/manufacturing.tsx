import { ar } from "#app/features/manufacturing/strings.ar.ts";
import { en } from "#app/features/manufacturing/strings.en.ts";
import { ManufacturingPage } from "#app/features/manufacturing/ui/manufacturing-page.tsx";
import type { Route } from "./+types/manufacturing";
import { languageOfParams } from "./language.ts";
import { PageFrame } from "./page-frame.tsx";
import { publicPageMeta } from "./public-page-meta.ts";
import { pageServices } from "./page-services.server.ts";
import { organization } from "./structured-data.ts";

const words = { en, ar };

export const handle = { styles: "reading" };

export function loader({ params, context }: Route.LoaderArgs) {
  const language = languageOfParams(params);
  return { language, words: words[language], publicUrl: context.get(pageServices).publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, language, publicUrl } = loaderData;
  const about = [organization(loaderData)];
  return publicPageMeta({ ...words.meta, path: "/manufacturing", language, publicUrl, about });
}

export default function Manufacturing({ loaderData: { language, words } }: Route.ComponentProps) {
  return (
    <PageFrame>
      <ManufacturingPage language={language} words={words} />
    </PageFrame>
  );
}
