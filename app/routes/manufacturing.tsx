import { manufacturingMessages } from "#app/features/manufacturing/messages.ts";
import { ManufacturingPage } from "#app/features/manufacturing/ui/manufacturing-page.tsx";
import { shownIn } from "#app/platform/content/block-values.ts";
import type { Route } from "./+types/manufacturing";
import { certificateFiles } from "./certificate-files.ts";
import { languageOfParams } from "./language.ts";
import { PageFrame } from "./page-frame.tsx";
import { pageServices } from "./page-services.server.ts";
import { publicPageMeta, sharePictureOf } from "./public-page-meta.ts";
import { organization } from "./structured-data.ts";

export const handle = { styles: "static" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const language = languageOfParams(params);
  const { content, publicUrl } = context.get(pageServices);
  const shown = shownIn(await content(), language);
  return {
    language,
    messages: manufacturingMessages[language],
    publicUrl,
    content: shown,
    certificateFiles: certificateFiles(shown),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { content, language, publicUrl } = loaderData;
  const { factoryTitle: title, factoryDescription: description } = content.pages;
  const image = sharePictureOf(content.pages, language);
  const about = [organization(loaderData)];
  return publicPageMeta({ title, description, path: "/manufacturing", language, publicUrl, about, image });
}

export default function Manufacturing({
  loaderData: { language, messages, content, certificateFiles },
}: Route.ComponentProps) {
  return (
    <PageFrame>
      <ManufacturingPage {...{ language, messages, content, certificateFiles }} />
    </PageFrame>
  );
}
