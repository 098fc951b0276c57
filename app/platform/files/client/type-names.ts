import type { Language } from "#app/platform/i18n/language.ts";
import { localeOf } from "#app/platform/i18n/locale-of.ts";

const names: Record<string, string> = {
  "application/pdf": "PDF",
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/webp": "WebP",
};

/** Returns readable names of media types: "JPEG, PNG or WebP". */
export function typeNames(types: readonly string[], language: Language): string {
  return new Intl.ListFormat(localeOf(language), { type: "disjunction" }).format(
    types.map((type) => names[type] ?? type),
  );
}
