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

/** Choosing a language link stores the choice. */
export function rememberLanguage(): void {
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[hreflang]") : null;
    if (link && isLanguage(link.hreflang)) storeLanguage(link.hreflang);
  });
}
