import { use } from "react";
import { languages, localized } from "#app/platform/i18n/language.ts";
import { StaticPage } from "./static-page.ts";
import { TrustedInline } from "./trusted-inline.ts";

/**
 * Renders the head scripts of a static page. App pages have only the one that keeps early presses. The entry is a module
 * script, so it runs after parsing. For `neverAhead`, see speculationRules.
 */
export function StaticPageHead({ neverAhead }: { neverAhead: readonly string[] }) {
  const page = use(StaticPage);
  const mark = use(TrustedInline);
  const early = <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: keepEarlyPress }} />;
  if (!page) return early;
  return (
    <>
      {early}
      {page.entry.imports.map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
      <script
        type="module"
        fetchPriority="low"
        src={page.entry.module}
        data-prefetch={page.prefetched.join(" ") || undefined}
      />
      <script type="speculationrules" nonce={mark} dangerouslySetInnerHTML={{ __html: speculationRules(neverAhead) }} />
    </>
  );
}

declare global {
  interface Window {
    /** The element that was pressed last. */
    pressedEarly?: Element;
  }
}

/** Remembers presses from the moment the page can be seen. An inline script, because the entry is still loading. */
const keepEarlyPress = "onclick=e=>{pressedEarly=e.target}";

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
