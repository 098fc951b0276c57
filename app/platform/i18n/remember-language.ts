import { readStored, store } from "#app/platform/drafts/stored-text.ts";
import { keepPlace } from "./keep-place.ts";
import { isLanguage, type Language, languageKey, twinOf } from "./language.ts";

const yearSeconds = 365 * 86_400;

/** Stores the choice in this browser's localStorage, and in a cookie for the server (decision 019). */
export function storeLanguage(language: Language): void {
  store(languageKey, language);
  document.cookie = `${languageKey}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
}

/**
 * When the visitor clicks a language link, stores the choice and the reading position, and leads to this address in that
 * language: the page of a placed order got a new one. Also renews a lost cookie.
 */
export function rememberLanguage(): void {
  renewCookie();
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[hreflang]") : null;
    if (!link || !isLanguage(link.hreflang)) return;
    storeLanguage(link.hreflang);
    link.pathname = twinOf(location.pathname, link.hreflang);
    keepPlace(link.pathname);
  });
}

function renewCookie(): void {
  const stored = readStored(languageKey);
  if (isLanguage(stored) && !document.cookie.includes(`${languageKey}=`)) storeLanguage(stored);
}
