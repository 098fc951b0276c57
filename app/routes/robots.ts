import { languages, localized } from "#app/platform/i18n/language.ts";
import type { Route } from "./+types/robots";
import { pageServices } from "./page-services.server.ts";

/** Excludes the back office, orders, and API endpoints from search engines. */
const closed = ["/admin", "/orders-admin", "/api/", ...languages.map((language) => localized("/order/", language))];

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(pageServices);
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      // Search engines stop crawling a site whose robots.txt returns an error.
      "cache-control": "public, max-age=3600, stale-if-error=86400",
      // A browser that displays this file requests the site's icon.
      "content-security-policy": "default-src 'none'; img-src 'self'; frame-ancestors 'none'",
    },
  });
}
