import MarkdownIt from "markdown-it";

/**
 * The allowed structure of articles: paragraphs, headings, lists, links, bold, emphasis. Everything else, above all
 * HTML, is text. An allowlist, so that new features of the library stay out.
 */
const markdown = new MarkdownIt("zero", { html: false, breaks: true }).enable([
  "heading",
  "list",
  "emphasis",
  "link",
  "newline",
  "escape",
  "entity",
]);

/** Web, mail, and site-internal links. Never "javascript:" or "data:", in any spelling. */
markdown.validateLink = (address) => /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(address.trim());

markdown.core.ruler.push("our-structure", ({ tokens }) => {
  // The page's title is the first-level heading, so an article's largest is the second, however it was written.
  const largest = tokens.map(({ tag, type }) => (type === "heading_open" ? tag : "h9")).toSorted()[0];
  let level = "h2";
  let isBelowLargest = false;
  for (const token of tokens) {
    if (token.type === "heading_open") {
      level = token.tag !== largest && isBelowLargest ? "h3" : "h2";
      isBelowLargest ||= token.tag === largest;
    }
    if (token.type.startsWith("heading")) token.tag = level;
    for (const child of token.children ?? []) {
      if (child.type === "link_open") child.attrSet("rel", "nofollow ugc noopener");
    }
  }
});

/** More line breaks and markup than any article has; parsing more would delay other requests. */
const mostMarks = 2_000;
const marks = /[\n*_[\\&]/g;

/** An article's HTML; safe for every reader, regardless of the author. Text that is almost only markup is shown as text. */
export function renderMarkdown(text: string): string {
  const isArticle = (text.match(marks)?.length ?? 0) <= mostMarks;
  return isArticle ? markdown.render(text) : `<p>${markdown.utils.escapeHtml(text)}</p>\n`;
}
