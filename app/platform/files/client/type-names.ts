import { type Language, localeOf } from "#app/platform/i18n/language.ts";

const names: Record<string, string> = {
  "application/pdf": "PDF",
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/webp": "WebP",
};

/** "JPEG, PNG or WebP": how people call these media types. */
export function typeNames(types: readonly string[], language: Language): string {
  return new Intl.ListFormat(localeOf(language), { type: "disjunction" }).format(
    types.map((type) => names[type] ?? type),
  );
}
