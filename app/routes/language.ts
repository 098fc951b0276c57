import { data } from "react-router";
import { defaultLanguage, type Language, languageOfPath, languageOfSegment } from "#app/platform/i18n/language.ts";

/** Returns the language of a public page from its optional first path segment. Throws a 404 for any other segment. */
export function languageOfParams({ lang }: { lang?: string | undefined }): Language {
  const language = lang === undefined ? defaultLanguage : languageOfSegment(lang);
  if (!language) throw data(null, { status: 404 });
  return language;
}

/** Returns whether a path or pattern belongs to the back office. */
export function isStaffPage(pathname: string): boolean {
  return /^\/(admin|orders-admin)(\/|$)/.test(pathname);
}

/** Returns a path's language; undefined for admin pages, which use the stored language (decision 019). */
export function shownLanguage(pathname: string): Language | undefined {
  return isStaffPage(pathname) ? undefined : languageOfPath(pathname);
}

/**
 * Returns whether the messages stay the same after a navigation. A change of the query string does not affect the
 * frame. All /admin pages keep the language in which they were opened: another tab might have stored a different one,
 * and the frame must match the messages.
 */
export function keepsMessages(from: URL, to: URL): boolean {
  if (from.pathname === to.pathname) return from.search !== to.search;
  return [from, to].every(({ pathname }) => /^\/admin(\/|$)/.test(pathname));
}
