import { use } from "react";
import { TrustedInline } from "#app/platform/page-cache/trusted-inline.ts";
import { keepEarlyPress } from "./early-press.ts";
import { StaticPage } from "./static-page.ts";
import { speculationRules } from "./speculation-rules.ts";

/**
 * Renders the head scripts of a static page, and nothing on an app page. The entry is a module script, so it runs after
 * parsing. For `neverAhead`, see speculationRules.
 */
export function StaticPageHead({ neverAhead }: { neverAhead: readonly string[] }) {
  const page = use(StaticPage);
  const mark = use(TrustedInline);
  if (!page) return null;
  return (
    <>
      <script nonce={mark} dangerouslySetInnerHTML={{ __html: keepEarlyPress }} />
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
