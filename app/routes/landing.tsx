import { ar } from "#app/features/landing/strings.ar.ts";
import { en } from "#app/features/landing/strings.en.ts";
import { LandingPage } from "#app/features/landing/ui/landing-page.tsx";
import { ar as manufacturingAr } from "#app/features/manufacturing/strings.ar.ts";
import { en as manufacturingEn } from "#app/features/manufacturing/strings.en.ts";
import { ManufacturingSection } from "#app/features/manufacturing/ui/manufacturing-section.tsx";
import type { Route } from "./+types/landing";
import { languageOfParams } from "./language.ts";
import { PageFrame } from "./page-frame.tsx";
import { publicPageMeta } from "./public-page-meta.ts";
import { pageServices } from "./page-services.server.ts";

const dictionary = {
  en: { landing: en, manufacturing: manufacturingEn },
  ar: { landing: ar, manufacturing: manufacturingAr },
};

export const handle = { styles: "reading" };

export function loader({ params, context }: Route.LoaderArgs) {
  const language = languageOfParams(params);
  return { language, words: dictionary[language], publicUrl: context.get(pageServices).publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, language, publicUrl } = loaderData;
  return publicPageMeta({ ...words.landing.meta, path: "/", language, publicUrl });
}

export default function Landing({ loaderData: { language, words } }: Route.ComponentProps) {
  return (
    <PageFrame>
      <LandingPage
        language={language}
        words={words.landing}
        manufacturing={<ManufacturingSection language={language} words={words.manufacturing} />}
      />
    </PageFrame>
  );
}
