import { storedLanguage } from "#app/platform/http/caller.server.ts";
import { localized, unprefixed } from "#app/platform/i18n/language.ts";

/** Addresses without a language variant: admin pages follow the stored language. */
const withoutTwin = /^\/(admin|orders-admin|assets|api)(\/|$)/;

/**
 * Redirects visitors who chose Arabic from an unprefixed public address to its Arabic version; links within
 * the site already include the language.
 */
export function storedLanguageRedirect(request: Request): Response | undefined {
  if (!request.headers.has("cookie") || request.headers.get("sec-fetch-site") === "same-origin") return undefined;
  const { pathname, search } = new URL(request.url);
  if (pathname !== unprefixed(pathname) || withoutTwin.test(pathname) || pathname.includes(".")) return undefined;
  if (storedLanguage(request) !== "ar") return undefined;
  return new Response(null, {
    status: 302,
    headers: { location: localized(pathname, "ar") + search, "cache-control": "no-store", vary: "cookie" },
  });
}
