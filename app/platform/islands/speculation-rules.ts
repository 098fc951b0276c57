import { languages, localized } from "#app/platform/i18n/language.ts";

/**
 * Returns rules that make the browser prerender a page while the pointer is over its link. `never` lists the paths
 * (without a language prefix) of session pages, personal data, and app pages. They and all paths below them are
 * excluded, as are files and links that open the current page or a new tab.
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
