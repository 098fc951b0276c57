import { languages, localized } from "#app/platform/i18n/language.ts";

/**
 * Tells the browser to render a page ahead while the pointer rests on its link. `never` names the addresses, without
 * language, that hold a session, somebody's own data or a page people work in: they and all below are left alone.
 * So are files, and links to the page itself.
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
