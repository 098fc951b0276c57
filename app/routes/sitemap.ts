import { listAddresses, nextNewsChange } from "#app/features/news/landing-store.server.ts";
import { feedSeconds, shared } from "#app/platform/http/caching.ts";
import { languages, localized } from "#app/platform/i18n/language.ts";
import type { Route } from "./+types/sitemap";
import { pageServices } from "./page-services.server.ts";
import { indexedPages, type IndexedPage } from "./public-pages.ts";

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

type ChangedPage = { path: string; changedAt: Date };

/**
 * Generates the sitemap: every public page in each language, with a link to the other language (decision 019). Articles
 * include the day of their last change.
 */
export function sitemapXml(
  publicUrl: string,
  articles: readonly ChangedPage[] = [],
  fixed: readonly IndexedPage[] = indexedPages,
): string {
  const pages = [...fixed.map((path) => ({ path, changedAt: undefined })), ...articles];
  const entries = pages.flatMap(({ path: page, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    const addresses = languages.map((language) => [language, publicUrl + localized(page, language)] as const);
    const twins = [...addresses, ["x-default", publicUrl + page] as const].map(
      ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
    );
    return addresses.map(([, address]) => `<url><loc>${address}</loc>${changed}${twins.join("")}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
}
