import { use } from "react";
import { defaultLanguage, languageKey, languages, localized } from "#app/platform/i18n/language.ts";
import { TrustedInline } from "./trusted-inline.ts";

/**
 * Redirects an unprefixed URL to its Arabic version before the first paint if the visitor has chosen Arabic. This runs
 * in the browser, so that the server's response depends only on the URL and shared caches can store it. Links within
 * the site already include the language, and back navigation is not redirected.
 */
export const followStoredLanguage = languages
  .filter((language) => language !== defaultLanguage)
  .map(
    (language) =>
      `try{(document.cookie.includes("${languageKey}=${language}")||localStorage["${languageKey}"]==="${language}")&&!document.referrer.startsWith(location.origin+"/")&&performance.getEntriesByType("navigation")[0]?.type!=="back_forward"&&location.replace("${localized("/", language)}"+location.pathname.replace(/^\\/$/,"")+location.search+location.hash)}catch{}`,
  )
  .join(";");

/** Redirects if necessary. Must be in the head of every English page that has an Arabic version, before its styles. */
export function FollowStoredLanguage() {
  return (
    <script
      nonce={use(TrustedInline)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: followStoredLanguage }}
    />
  );
}
