/** What pages show: tags of pages in shared caches, and what a change announces. */
export const contentTags = ["content", "settings", "documents", "news", "papers"] as const;

/** "pages" is on every page. */
export type ContentTag = (typeof contentTags)[number] | "pages";

/** What an announcement says; "pages" for a tag that another version of the product announced. */
export function tagOf(text: string | undefined): ContentTag {
  return contentTags.find((tag) => tag === text) ?? "pages";
}

/** The headers by which a shared cache finds what to purge: Fastly, Varnish and others read the first, Cloudflare the second. */
export function tagHeaders(tags: readonly ContentTag[]): [string, string][] {
  return [
    ["surrogate-key", tags.join(" ")],
    ["cache-tag", tags.join(",")],
  ];
}
