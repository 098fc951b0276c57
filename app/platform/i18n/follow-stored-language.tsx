import { use } from "react";
import { TrustedInline } from "#app/platform/page-cache/trusted-inline.ts";
import { languageKey } from "./language.ts";

/**
 * Takes visitors who chose Arabic from an unprefixed address to its Arabic version, before anything is painted. The
 * browser decides, so that shared caches can keep the page: the address alone decides what the server answers.
 * Links within the site already include the language, and going back shows what was there.
 */
export const followStoredLanguage = `try{(document.cookie.includes("${languageKey}=ar")||localStorage["${languageKey}"]==="ar")&&!document.referrer.startsWith(location.origin+"/")&&performance.getEntriesByType("navigation")[0]?.type!=="back_forward"&&location.replace("/ar"+location.pathname.replace(/^\\/$/,"")+location.search+location.hash)}catch{}`;

/** Goes in the head of every English page with an Arabic version, before its styles. */
export function FollowStoredLanguage() {
  return (
    <script
      nonce={use(TrustedInline)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: followStoredLanguage }}
    />
  );
}
