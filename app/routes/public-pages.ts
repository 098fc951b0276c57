import type { ContentTag } from "#app/platform/page-cache/content-tags.ts";

/** Public pages that are the same for everyone and that search engines shall find, without their language. */
export const publicPages = ["/", "/manufacturing", "/purchase-order", "/upload"] as const;

/** Tags of what the page of a route shows. */
export function tagsOfPage(pattern: string): readonly ContentTag[] {
  const onEveryPage = ["pages", "content", "settings", "documents"] as const;
  if (pattern === "/") return [...onEveryPage, "news", "papers"];
  return pattern.startsWith("/news/") || pattern === "/sitemap.xml" ? [...onEveryPage, "news"] : onEveryPage;
}

export type PublicPage = (typeof publicPages)[number];
