// chunk: start
import { isLanguage, type Language, languageKey } from "./language.ts";

const yearSeconds = 365 * 86_400;

/** Keeps the choice in this browser, and in a cookie so that the server knows it before the first byte (design §4). */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Storage may be switched off; the cookie alone serves.
  }
  document.cookie = `${languageKey}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
}

/** Choosing a language link stores the choice; a cookie that this browser dropped comes back. */
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
    // Storage is switched off: the cookie is all there was.
  }
}
