import { newsFeed } from "#app/features/news/feed.ts";
import { nextNewsChange } from "#app/features/news/landing-store.server.ts";
import { listPublic, newsItemOf } from "#app/features/news/store.server.ts";
import { shownIn } from "#app/platform/content/block-values.ts";
import { feedSeconds, shared } from "#app/platform/http/caching.ts";
import type { Route } from "./+types/news-feed";
import { languageOfParams } from "./language.ts";
import { requireShownNews } from "./news-page.server.ts";
import { pageServices } from "./page-services.server.ts";

const itemsAtMost = 50;

/** Serves the newest items as RSS 2.0, in one language. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const language = languageOfParams(params);
  const services = context.get(pageServices);
  const { content: read, db, keepUntil, now, publicUrl } = services;
  await requireShownNews(services);
  const change = await nextNewsChange(db, now());
  if (change) keepUntil(change);
  const items = (await listPublic(db, now(), itemsAtMost)).map(newsItemOf);
  const content = shownIn((await read()).news, language);
  const feed = await newsFeed({ items, language, publicUrl, content });
  return new Response(feed, {
    headers: { "content-type": "application/rss+xml; charset=utf-8", "cache-control": shared(feedSeconds) },
  });
}
