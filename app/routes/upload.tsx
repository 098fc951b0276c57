import { ar } from "#app/features/papers/strings.ar.ts";
import { en } from "#app/features/papers/strings.en.ts";
import { UploadPage } from "#app/features/papers/ui/upload-page.tsx";
import { useLanguageSwitch } from "#app/platform/i18n/use-language-switch.ts";
import { ar as uploadAr } from "#app/platform/files/client/strings.ar.ts";
import { en as uploadEn } from "#app/platform/files/client/strings.en.ts";
import type { Route } from "./+types/upload";
import { contactWaysOf } from "./contact-ways.ts";
import { languageOfParams } from "./language.ts";
import { PageFrame } from "./page-frame.tsx";
import { pageServices } from "./page-services.server.ts";
import { publicPageMeta, sharePictureOf } from "./public-page-meta.ts";

const dictionary = { en: { papers: en, upload: uploadEn }, ar: { papers: ar, upload: uploadAr } };

/** This is an app page because files are uploaded and described in the browser. */
export const handle = { router: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const language = languageOfParams(params);
  const { content, publicUrl } = context.get(pageServices);
  const site = await content();
  const { pages } = site;
  const page = {
    title: pages.uploadTitle[language],
    description: pages.uploadDescription[language],
    image: sharePictureOf(pages, language),
  };
  return { language, messages: dictionary[language], page, publicUrl, ways: contactWaysOf(site) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, language, publicUrl } = loaderData;
  return publicPageMeta({ ...page, path: "/upload", language, publicUrl });
}

export default function Upload({ loaderData: { language, messages, ways } }: Route.ComponentProps) {
  useLanguageSwitch();
  return (
    <PageFrame>
      <UploadPage language={language} messages={messages.papers} uploadMessages={messages.upload} ways={ways} />
    </PageFrame>
  );
}
