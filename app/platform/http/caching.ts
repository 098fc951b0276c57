/** Cache-Control values. docs/caching.md lists the value for each URL. */
export const immutable = "public, max-age=31536000, immutable";

/** For responses intended for one person: neither browsers nor shared caches store them. */
export const personal = "private, no-store";

/** For responses intended for one person that browsers keep, but revalidate every time. */
export const keptPersonal = "private, no-cache";

/** For error responses. */
export const unstored = "no-store";

/** For content that changes at a scheduled time, such as news. */
export const feedSeconds = 60;

const daySeconds = 86_400;

/**
 * Browsers revalidate every time. Shared caches keep the page for `seconds`, and for a day if this server fails. No
 * stale-while-revalidate: browsers honor it too, so owners would see outdated pages after publishing.
 */
export function shared(seconds: number): string {
  return `public, max-age=0, s-maxage=${seconds}, stale-if-error=${daySeconds}`;
}
