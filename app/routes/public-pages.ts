import type { ContentTag } from "#app/platform/page-cache/content-tags.ts";

/** Paths of indexed public pages that are the same for everyone, without a language prefix. */
export const publicPages = ["/", "/manufacturing", "/purchase-order", "/upload", "/news"] as const;

/** Returns the content tags of a route's page. */
export function tagsOfPage(pattern: string): readonly ContentTag[] {
  const onEveryPage = ["pages", "content", "settings", "documents"] as const;
  if (pattern === "/") return [...onEveryPage, "news", "papers"];
  return /^\/news(\/|$)/.test(pattern) || pattern === "/sitemap.xml" ? [...onEveryPage, "news"] : onEveryPage;
}

export type PublicPage = (typeof publicPages)[number];
