import { feedSeconds, shared } from "#app/platform/http/caching.ts";
import { defaultLanguage } from "#app/platform/i18n/language.ts";
import type { Route } from "./+types/manifest";
import { pageServices } from "./page-services.server.ts";

const shipped = [
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/** What browsers show for a link on a home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { maker, navigation } = await context.get(pageServices).content();
  const { src } = navigation.icon.picture;
  const own = [
    { src: `${src}/192.webp`, sizes: "192x192", type: "image/webp" },
    { src, sizes: "512x512", type: "image/png" },
  ];
  const manifest = {
    name: maker.brand[defaultLanguage],
    short_name: "PMF",
    start_url: "/",
    display: "browser",
    background_color: "#fbfaf5",
    theme_color: "#0f4a39",
    icons: src ? own : shipped,
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json", "cache-control": shared(feedSeconds) },
  });
}
