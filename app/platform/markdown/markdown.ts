import MarkdownIt from "markdown-it";

/**
 * The structure that articles have: paragraphs, headings, lists, links, bold, emphasis. Everything else, and HTML above
 * all, is text. Built up from nothing, so that what the library learns one day stays out.
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

/** Places of the web, mailboxes and this site. Never "javascript:" or "data:", in whatever spelling. */
markdown.validateLink = (address) => /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(address.trim());

markdown.core.ruler.push("our-structure", ({ tokens }) => {
  // The page's own title is the first heading, so the largest of an article is the second, however it was written.
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

/** More line ends and signs that may mean something than any article has; reading them all would hold up others. */
const mostMarks = 2_000;
const marks = /[\n*_[\\&]/g;

/** The HTML of an article; safe for every reader, whoever wrote it. What is hardly anything but marks is shown as text. */
export function renderMarkdown(text: string): string {
  const isArticle = (text.match(marks)?.length ?? 0) <= mostMarks;
  return isArticle ? markdown.render(text) : `<p>${markdown.utils.escapeHtml(text)}</p>\n`;
}
