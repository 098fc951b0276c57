import { defaultLanguage, isLanguage, type Localized } from "#app/platform/i18n/language.ts";
import { translationKey } from "./saved-mark.ts";

export type SavedTexts = { title: string; subtitle: string; content: string };
/**
 * The texts that this browser shows instead of the published ones, by language (requirements §7: local browser
 * storage).
 */
export type SavedTranslation = Partial<Localized<SavedTexts>>;

/** Reads the saved texts. Returns an empty object if storage is unavailable or its content is invalid. */
export function readTranslation(): SavedTranslation {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(translationKey) ?? "{}");
    if (typeof saved !== "object" || saved === null) return {};
    return Object.fromEntries(
      Object.entries(saved).filter(([language, texts]) => isLanguage(language) && isTexts(texts)),
    );
  } catch {
    return {};
  }
}

/** Saves the texts. Throws if the browser does not allow storage. */
export function saveTranslation(translation: SavedTranslation): void {
  localStorage.setItem(translationKey, JSON.stringify(translation));
}

function isTexts(value: unknown): value is SavedTexts {
  if (typeof value !== "object" || value === null) return false;
  const texts = new Map(Object.entries(value));
  return ["title", "subtitle", "content"].every((name) => typeof texts.get(name) === "string");
}

/** Replaces the texts in the company information dialog whenever it opens. Returns a cleanup function. */
export function showSavedTranslation(): () => void {
  document.addEventListener("click", showIt, { capture: true });
  return () => document.removeEventListener("click", showIt, { capture: true });
}

function showIt({ target }: Event): void {
  if (!(target instanceof Element) || !target.closest('[commandfor="company-information"]')) return;
  const { lang } = document.documentElement;
  const texts = readTranslation()[isLanguage(lang) ? lang : defaultLanguage];
  if (!texts) return;
  for (const [name, text] of Object.entries(texts)) {
    const place = document.querySelector(`#company-information [data-text="${name}"]`);
    if (place) place.textContent = text;
  }
}
