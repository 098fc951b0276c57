import { storedLanguage } from "#app/platform/http/caller.server.ts";
import { localized, unprefixed } from "#app/platform/i18n/language.ts";

/** Addresses that have no twin in another language: admin pages follow the stored one. */
const withoutTwin = /^\/(admin|orders-admin|assets|api)(\/|$)/;

/**
 * An unprefixed public address opened from outside by somebody who chose Arabic leads to its Arabic twin; links
 * within the site already say the language they mean.
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
