import { listAddresses, nextNewsChange } from "#app/features/news/landing-store.server.ts";
import { feedSeconds, shared } from "#app/platform/http/caching.ts";
import type { Route } from "./+types/sitemap";
import { pageServices } from "./page-services.server.ts";
import { sitemapXml } from "./sitemap-xml.ts";

/** Kept until the news changes. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, keepUntil, now, publicUrl } = context.get(pageServices);
  const change = await nextNewsChange(db, now());
  if (change) keepUntil(change);
  const articles = await listAddresses(db, now());
  const pages = articles.map(({ slug, updatedAt }) => ({ path: `/news/${slug}`, changedAt: updatedAt }));
  return new Response(sitemapXml(publicUrl, pages), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": shared(feedSeconds) },
  });
}
