import { storedLanguage } from "#app/platform/http/caller.server.ts";
import { defaultLanguage, type Language } from "#app/platform/i18n/language.ts";
import { shownLanguage } from "./language.ts";

/**
 * Returns the language of a requested page. `url` is the page's URL. The request's URL differs if only the page's data
 * is fetched ("/admin.data").
 */
export function languageOfRequest({ request, url }: { request: Request; url: URL }): Language {
  return shownLanguage(url.pathname) ?? storedLanguage(request) ?? defaultLanguage;
}
