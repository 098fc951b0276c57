import { use } from "react";
import { TrustedInline } from "#app/platform/page-cache/trusted-inline.ts";
import { StaticPage } from "./static-page.ts";
import { speculationRules } from "./speculation-rules.ts";

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
