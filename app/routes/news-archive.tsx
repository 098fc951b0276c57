import { data } from "react-router";
import { archiveAddressOf, archivePath } from "#app/features/news/archive-address.ts";
import { readArchive } from "#app/features/news/archive-store.server.ts";
import { nextNewsChange } from "#app/features/news/landing-store.server.ts";
import { newsMessages } from "#app/features/news/messages.ts";
import { ArchivePage, archiveTitle } from "#app/features/news/ui/archive-page.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { unprefixed } from "#app/platform/i18n/language.ts";
import type { Route } from "./+types/news-archive";
import { languageOfParams } from "./language.ts";
import { newsPage, requireShownNews } from "./news-page.server.ts";
import { PageFrame } from "./page-frame.tsx";
import { pageServices } from "./page-services.server.ts";
import { publicPageMeta } from "./public-page-meta.ts";
import { newsListData, organization } from "./structured-data.ts";

export const handle = { styles: "static" };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const language = languageOfParams(params);
  const services = context.get(pageServices);
  const { db, keepUntil, now } = services;
  await requireShownNews(services);
  const at = now();
  const address = archiveAddressOf(unprefixed(url.pathname));
  const archive = address && (await readArchive(db, address, { language, now: at }));
  if (!archive) throw data(null, { status: 404 });
  const change = await nextNewsChange(db, at);
  if (change) keepUntil(change);
  return { ...(await newsPage(services, language)), messages: newsMessages[language], archive };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { messages, language, publicUrl, archive, content, picture } = loaderData;
  const { metaTitle, metaTitleOfPage } = messages.archive;
  const title = archiveTitle(archive, messages, content.news);
  return publicPageMeta({
    title: interpolate(archive.page > 1 ? metaTitleOfPage : metaTitle, { title, page: archive.page }),
    description: content.news.archiveDescription,
    path: archivePath(archive),
    language,
    publicUrl,
    about: [organization(loaderData), newsListData(loaderData, archive.items)],
    image: picture,
  });
}

export default function NewsArchive({ loaderData: { language, messages, archive, content } }: Route.ComponentProps) {
  return (
    <PageFrame>
      <ArchivePage language={language} messages={messages} content={content.news} archive={archive} />
    </PageFrame>
  );
}
