/** Cache-Control of responses; docs/caching.md lists which address sends what. */
export const immutable = "public, max-age=31536000, immutable";

/** For one person: not stored by browsers or shared caches. */
export const personal = "private, no-store";

/** For content that changes by itself when news are due. */
export const feedSeconds = 60;

const daySeconds = 86_400;

/**
 * Browsers revalidate every time; shared caches keep it for `seconds`, and for a day if this server fails. Not
 * stale-while-revalidate: browsers honor it too, so owners would see pages from before a publication.
 */
export function shared(seconds: number): string {
  return `public, max-age=0, s-maxage=${seconds}, stale-if-error=${daySeconds}`;
}
