// chunk: start
import { isLanguage, type Language, languageKey } from "./language.ts";

const yearSeconds = 365 * 86_400;

/** Stores the choice in this browser, and in a cookie for the server (design §4). */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Storage may be disabled; the cookie is enough.
  }
  document.cookie = `${languageKey}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
}

/** Choosing a language link stores the choice; also renews a lost cookie. */
export function rememberLanguage(): void {
  renewCookie();
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[hreflang]") : null;
    if (link && isLanguage(link.hreflang)) storeLanguage(link.hreflang);
  });
}

function renewCookie(): void {
  try {
    const stored = localStorage.getItem(languageKey);
    if (isLanguage(stored) && !document.cookie.includes(`${languageKey}=`)) storeLanguage(stored);
  } catch {
    // Storage is disabled, and the cookie is gone.
  }
}
