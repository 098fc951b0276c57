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

/** Choosing a language link stores the choice; on pages without a router it also keeps the place on the page. */
export function rememberLanguage(): void {
  restorePlace();
  document.addEventListener("click", ({ target, defaultPrevented }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[hreflang]") : null;
    if (!link || !isLanguage(link.hreflang)) return;
    storeLanguage(link.hreflang);
    if (!defaultPrevented) savePlace(link.pathname);
  });
}

const placeKey = "pmf-place";

function savePlace(path: string): void {
  try {
    sessionStorage.setItem(placeKey, JSON.stringify({ path, y: scrollY }));
  } catch {
    // Without storage the twin page opens at its top.
  }
}

function restorePlace(): void {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(placeKey) ?? "null");
    sessionStorage.removeItem(placeKey);
    if (isPlace(saved) && saved.path === location.pathname) scrollTo({ top: saved.y, behavior: "instant" });
  } catch {
    // As above.
  }
}

function isPlace(value: unknown): value is { path: string; y: number } {
  return typeof value === "object" && value !== null && "path" in value && "y" in value && typeof value.y === "number";
}
