/** What pages show: the tags of pages in shared caches, and of change announcements. */
export const contentTags = ["content", "settings", "documents", "news", "papers"] as const;

/** "pages" is on every page. */
export type ContentTag = (typeof contentTags)[number] | "pages";

/** The announced tag; "pages" for an unknown tag of another version. */
export function tagOf(text: string | undefined): ContentTag {
  return contentTags.find((tag) => tag === text) ?? "pages";
}

/** The headers that shared caches purge by: the first for Fastly, Varnish, and others, the second for Cloudflare. */
export function tagHeaders(tags: readonly ContentTag[]): [string, string][] {
  return [
    ["surrogate-key", tags.join(" ")],
    ["cache-tag", tags.join(",")],
  ];
}
