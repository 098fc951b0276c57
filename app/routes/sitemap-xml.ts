import { languages, localized } from "#app/platform/i18n/language.ts";
import { type IndexedPage, indexedPages } from "./public-pages.ts";

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
