import { data } from "react-router";
import { type Language, languageOfPath } from "#app/platform/i18n/language.ts";

/** The language of a public page from its optional first segment. Throws the 404 card for anything but "ar". */
export function languageOfParams({ lang }: { lang?: string | undefined }): Language {
  if (lang === undefined) return "en";
  if (lang === "ar") return "ar";
  throw data(null, { status: 404 });
}

/** The language that an address shows: undefined for admin pages, which follow the stored one (design §4). */
export function shownLanguage(pathname: string): Language | undefined {
  return /^\/(admin|orders-admin)(\/|$)/.test(pathname) ? undefined : languageOfPath(pathname);
}

/**
 * Whether a move leaves the words that are shown as they are. A filter in the address of a page changes nothing of its
 * frame, and all of /admin is read in the language it was opened in: another tab may have stored the other one
 * meanwhile, and the frame must not turn round while its words stay.
 */
export function keepsWords(from: URL, to: URL): boolean {
  if (from.pathname === to.pathname) return from.search !== to.search;
  return [from, to].every(({ pathname }) => /^\/admin(\/|$)/.test(pathname));
}
