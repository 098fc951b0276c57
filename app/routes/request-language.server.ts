import { storedLanguage } from "#app/platform/http/caller.server.ts";
import { defaultLanguage, type Language } from "#app/platform/i18n/language.ts";
import { shownLanguage } from "./language.ts";

/**
 * The language of a page that is being asked for. `url` is the page's address; that of the request is another one when
 * only the page's data is fetched ("/admin.data").
 */
export function languageOfRequest({ request, url }: { request: Request; url: URL }): Language {
  return shownLanguage(url.pathname) ?? storedLanguage(request) ?? defaultLanguage;
}
