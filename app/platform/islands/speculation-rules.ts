import { languages, localized } from "#app/platform/i18n/language.ts";

/**
 * Makes the browser prerender a page while the pointer is on its link. `never` lists addresses, without language, of
 * sessions, personal data, and app pages: they and everything below are excluded, as are files and links within the
 * page.
 */
export function speculationRules(never: readonly string[]): string {
  const prefixes = languages.map((language) => localized("/", language)).filter((prefix) => prefix !== "/");
  const kept = never.map((path) => `${prefixes.map((prefix) => `{${prefix}}?`).join("")}${path}{/*}?`);
  const where = {
    and: [
      { href_matches: "/*" },
      { not: { href_matches: [...kept, "/*.*"] } },
      { not: { selector_matches: "[download], [target=_blank], [aria-current]" } },
    ],
  };
  return JSON.stringify({ prerender: [{ where, eagerness: "moderate" }] });
}
