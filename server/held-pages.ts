import { archiveAddressOf } from "#app/features/news/archive-address.ts";
import { tagHeaders } from "#app/platform/http/content-tags.ts";
import { unprefixed } from "#app/platform/i18n/language.ts";
import type { FindHeld, Held } from "#app/platform/page-cache/held.ts";
import type { PageCache } from "#app/platform/page-cache/page-cache.server.ts";
import { publicPageReads, tagsOfPage } from "#app/routes/public-pages.ts";
import type { PageAddress, PageFinder } from "./page-address.ts";

/** Returns whether a page is the same for everyone who can see it. */
export function isCached({ pattern, path }: PageAddress): boolean {
  if (pattern.startsWith("/news/:slug")) return /^\/news\/[a-z0-9-]{1,100}(\/event\.ics)?$/.test(unprefixed(path));
  if (pattern === "/news/:shelf/:page") return archiveAddressOf(unprefixed(path)) !== undefined;
  return isKept({ pattern });
}

/** Returns whether the pages of a pattern are rendered once for everyone. */
export function isKept({ pattern }: Pick<PageAddress, "pattern">): boolean {
  return publicPageReads[pattern] === "kept";
}

/** Returns a function that finds public pages in the cache, with all their headers. */
export function heldPages(find: PageFinder, cache: PageCache, onAnswer: () => void): FindHeld {
  const known = new WeakMap<Held, Held | typeof notPublic>();

  function publicPage(path: string, held: Held): Held | typeof notPublic {
    const address = find(path);
    if (!address || address.isData || address.path !== path || !isCached(address)) return notPublic;
    const headers = new Headers(held.headers);
    tagPage(headers, address);
    return { ...held, headers: Object.fromEntries(headers) };
  }

  return (path, encoding) => {
    const held = cache.held(path, encoding);
    if (!held) return undefined;
    const page = known.get(held) ?? publicPage(path, held);
    known.set(held, page);
    if (page === notPublic) return undefined;
    onAnswer();
    return page;
  };
}

/** Names the content of a page that shared caches keep, so that they can purge it. */
export function tagPage(headers: Headers, { pattern }: PageAddress): void {
  if (!headers.get("cache-control")?.startsWith("public")) return;
  for (const [name, value] of tagHeaders(tagsOfPage(pattern))) headers.set(name, value);
}

/** The cache also holds the sign-in page and the 404 card. */
const notPublic = "not public";
