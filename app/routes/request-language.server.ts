import { storedLanguage } from "#app/platform/http/caller.server.ts";
import { defaultLanguage, type Language } from "#app/platform/i18n/language.ts";
import { shownLanguage } from "./language.ts";

/** The language of a page that is being asked for. */
export function languageOfRequest(request: Request): Language {
  return shownLanguage(new URL(request.url).pathname) ?? storedLanguage(request) ?? defaultLanguage;
}
