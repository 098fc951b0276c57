import { normalized } from "#app/platform/i18n/normalized.ts";

/**
 * Converts a title to a slug: "GMP: renewed until 2028!" becomes "gmp-renewed-until-2028". Returns an empty string if
 * the title has no Latin letters or digits.
 */
export function slugOf(title: string): string {
  return normalized(title, "NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, 70)
    .replace(/-+$/, "");
}

/** Whether a path segment can be a slug: a result of slugOf, possibly with a suffix that makes it unique. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9-]{1,100}$/.test(text);
}
