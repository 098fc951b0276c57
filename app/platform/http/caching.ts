/** Cache-Control of responses; docs/caching.md lists which address sends what. */
export const immutable = "public, max-age=31536000, immutable";

/** For one person: neither browsers nor shared caches keep it. */
export const personal = "private, no-store";

/** For what changes by itself when news are due. */
export const feedSeconds = 60;

const daySeconds = 86_400;

/**
 * Browsers ask every time; shared caches keep it for `seconds`, and for a day if this server fails. Without
 * stale-while-revalidate: browsers honor it too, and an owner would see the page as it was before a publication.
 */
export function shared(seconds: number): string {
  return `public, max-age=0, s-maxage=${seconds}, stale-if-error=${daySeconds}`;
}
