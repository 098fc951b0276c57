import { data } from "react-router";
import { type Language, languageOfPath } from "#app/platform/i18n/language.ts";

/** The language of a public page from its optional first segment. Throws the 404 card for anything but "ar". */
export function languageOfParams({ lang }: { lang?: string | undefined }): Language {
  if (lang === undefined) return "en";
  if (lang === "ar") return "ar";
  throw data(null, { status: 404 });
}

/** A path's language; undefined for admin pages, which use the stored one (design §4). */
export function shownLanguage(pathname: string): Language | undefined {
  return /^\/(admin|orders-admin)(\/|$)/.test(pathname) ? undefined : languageOfPath(pathname);
}

/**
 * Whether the messages stay after a navigation. A query does not change a page's frame, and all of /admin keeps the
 * language it was opened in: another tab may have stored a different one, and the frame must not change while the
 * messages stay.
 */
export function keepsWords(from: URL, to: URL): boolean {
  if (from.pathname === to.pathname) return from.search !== to.search;
  return [from, to].every(({ pathname }) => /^\/admin(\/|$)/.test(pathname));
}
