import { listAddresses, nextNewsChange } from "#app/features/news/landing-store.server.ts";
import { feedSeconds, shared } from "#app/platform/http/caching.ts";
import type { Route } from "./+types/sitemap";
import { indexedPages } from "./public-pages.ts";
import { pageServices } from "./page-services.server.ts";
import { sitemapXml } from "./sitemap-xml.ts";

/** Kept until the news changes. An owner who hides the news hides all of it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, content, keepUntil, now, publicUrl } = context.get(pageServices);
  const { news } = await content();
  const change = await nextNewsChange(db, now());
  if (change) keepUntil(change);
  const articles = news.isShown ? await listAddresses(db, now()) : [];
  const pages = articles.map(({ slug, updatedAt }) => ({ path: `/news/${slug}`, changedAt: updatedAt }));
  const fixed = indexedPages.filter((page) => news.isShown || page !== "/news");
  return new Response(sitemapXml(publicUrl, pages, fixed), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": shared(feedSeconds) },
  });
}
