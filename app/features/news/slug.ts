import { normalized } from "#app/platform/i18n/normalized.ts";

/**
 * A title for an address: "GMP: renewed until 2028!" -> "gmp-renewed-until-2028". Empty without Latin letters or
 * digits.
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

/**
 * Whether a path segment can be a slug: the result of slugOf, possibly with the suffix that tells equal titles apart.
 */
export function isSlug(text: string): boolean {
  return /^[a-z0-9-]{1,100}$/.test(text);
}
