/**
 * Tags for the content that pages show. They identify pages in shared caches, and changes in notifications between
 * instances.
 */
export const contentTags = ["content", "settings", "documents", "news", "papers"] as const;

/** A content tag, or "pages", which applies to every page. */
export type ContentTag = (typeof contentTags)[number] | "pages";

/** Returns the announced tag, or "pages" if the tag is from another version. */
export function tagOf(text: string | undefined): ContentTag {
  return contentTags.find((tag) => tag === text) ?? "pages";
}

/**
 * Returns the headers by which shared caches can purge a page: the first is for Fastly, Varnish, and others, and the
 * second is for Cloudflare.
 */
export function tagHeaders(tags: readonly ContentTag[]): [string, string][] {
  return [
    ["surrogate-key", tags.join(" ")],
    ["cache-tag", tags.join(",")],
  ];
}
