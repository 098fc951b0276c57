import type { Language } from "#app/platform/i18n/language.ts";

/** Returns the first text of a value, which serves as its name. */
export function nameOf(value: unknown, language: Language): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return "";
  if (language in value) return nameOf(Object.entries(value).find(([key]) => key === language)?.[1], language);
  if ("alt" in value) return nameOf(value.alt, language);
  return nameOf(Object.values(value)[0], language);
}
