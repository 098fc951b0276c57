import type { Route } from "./+types/sitemap";
import { pageServices } from "./page-services.server.ts";
import { sitemapXml } from "./sitemap-xml.ts";

export function loader({ context }: Route.LoaderArgs) {
  return new Response(sitemapXml(context.get(pageServices).publicUrl), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
