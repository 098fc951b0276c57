import { data } from "react-router";
import { manufacturingMessages } from "#app/features/manufacturing/messages.ts";
import Gallery from "#app/features/manufacturing/ui/gallery.island.tsx";
import { previewedArticle, readArticle } from "#app/features/news/article.server.ts";
import { newsMessages } from "#app/features/news/messages.ts";
import { ArticlePage, galleryOf } from "#app/features/news/ui/article-page.tsx";
import { sharePicture } from "#app/platform/files/share-picture.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { Island } from "#app/platform/islands/island.tsx";
import type { Route } from "./+types/news-item";
import { languageOfParams } from "./language.ts";
import { newsPage, requireShownNews } from "./news-page.server.ts";
import { PageFrame } from "./page-frame.tsx";
import { pageServices } from "./page-services.server.ts";
import { publicPageMeta, type ShareImage } from "./public-page-meta.ts";
import { newsData, organization } from "./structured-data.ts";

const dictionary = forEachLanguage((language) => ({
  news: newsMessages[language],
  gallery: manufacturingMessages[language].gallery,
}));

export const handle = { styles: "static" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const language = languageOfParams(params);
  const services = context.get(pageServices);
  const { db, now, viewer, previewedNews } = services;
  await requireShownNews(services);
  const article = previewedNews
    ? await previewedArticle(db, previewedNews, language, now())
    : await readArticle(db, { slug: params.slug, language, viewer: await viewer(), now: now() });
  if (!article) throw data(null, { status: 404 });
  return { ...(await newsPage(services, language)), messages: dictionary[language], article };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { messages, language, publicUrl, article, picture } = loaderData;
  const title = interpolate(messages.news.article.metaTitle, { title: article.title.text });
  const [photo] = article.photos;
  if (article.shownTo !== "everyone") return [{ title }, { name: "robots", content: "noindex" }];
  return publicPageMeta({
    title,
    description: article.excerpt.text,
    path: `/news/${article.slug}`,
    language,
    publicUrl,
    about: [organization(loaderData), newsData(loaderData, article)],
    image: photo ? photoPreviewOf(photo.path) : picture,
    article: { publishedAt: article.publishedAt },
  });
}

export default function NewsItem({ loaderData: { language, messages, article, content } }: Route.ComponentProps) {
  const pictures = galleryOf(article, messages.news);
  return (
    <PageFrame>
      <ArticlePage
        language={language}
        messages={messages.news}
        content={content.news}
        article={article}
        gallery={<Island of={Gallery} near props={{ pictures, messages: messages.gallery }} />}
      />
    </PageFrame>
  );
}

/** Returns the preview image of an uploaded photo. Before it is rendered, its address shows the whole photo. */
function photoPreviewOf(path: string): ShareImage {
  const { name, width, height } = sharePicture;
  return { src: `${path}/${name}`, width, height };
}
