import { paperMessages } from "#app/features/papers/messages.ts";
import UploadIsland from "#app/features/papers/ui/upload.island.tsx";
import { shownIn } from "#app/platform/content/block-values.ts";
import { Island } from "#app/platform/islands/island.tsx";
import type { Route } from "./+types/upload";
import { contactWaysOf } from "./contact-ways.ts";
import { languageOfParams } from "./language.ts";
import { FormNeedsScripts, PageFrame } from "./page-frame.tsx";
import { pageServices } from "./page-services.server.ts";
import { publicPageMeta, sharePictureOf } from "./public-page-meta.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const language = languageOfParams(params);
  const { content, publicUrl } = context.get(pageServices);
  const site = await content();
  const { pages } = site;
  const { title, lead } = shownIn(site.uploadPage, language);
  const page = {
    title: pages.uploadTitle[language],
    description: pages.uploadDescription[language],
    image: sharePictureOf(pages, language),
  };
  const { admin: _, ...messages } = paperMessages[language];
  return { language, messages, head: { title, lead }, page, publicUrl, ways: contactWaysOf(site) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, language, publicUrl } = loaderData;
  return publicPageMeta({ ...page, path: "/upload", language, publicUrl });
}

export default function Upload({ loaderData: { language, messages, head, ways } }: Route.ComponentProps) {
  return (
    <PageFrame>
      <div className="mx-auto max-w-240 px-4 pt-8 pb-16 sm:px-8 sm:pt-12 sm:pb-24">
        <h1>{head.title}</h1>
        <p className="mt-3 max-w-[68ch] text-lg text-muted">{head.lead}</p>
        <FormNeedsScripts />
        <Island of={UploadIsland} near props={{ language, messages, ways }} className="mt-6 grid gap-10" />
      </div>
    </PageFrame>
  );
}
