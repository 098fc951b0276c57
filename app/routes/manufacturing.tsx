import { makerIn } from "#app/domain/maker.ts";
import { ar } from "#app/features/manufacturing/strings.ar.ts";
import { en } from "#app/features/manufacturing/strings.en.ts";
import { ManufacturingPage } from "#app/features/manufacturing/ui/manufacturing-page.tsx";
import type { Route } from "./+types/manufacturing";
import { certificateFiles } from "./certificate-files.server.ts";
import { languageOfParams } from "./language.ts";
import { PageFrame } from "./page-frame.tsx";
import { publicPageMeta } from "./public-page-meta.ts";
import { pageServices } from "./page-services.server.ts";
import { organization } from "./structured-data.ts";

const words = { en, ar };

export const handle = { styles: "reading" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const language = languageOfParams(params);
  const { db, facts, publicUrl } = context.get(pageServices);
  const { certificate, maker } = await facts();
  return {
    language,
    words: words[language],
    publicUrl,
    certificate,
    maker: makerIn(maker, language),
    certificateFiles: await certificateFiles(db, language),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, language, publicUrl } = loaderData;
  const about = [organization(loaderData)];
  return publicPageMeta({ ...words.meta, path: "/manufacturing", language, publicUrl, about });
}

export default function Manufacturing({
  loaderData: { language, words, certificate, certificateFiles },
}: Route.ComponentProps) {
  return (
    <PageFrame>
      <ManufacturingPage {...{ language, words, certificate, certificateFiles }} />
    </PageFrame>
  );
}
