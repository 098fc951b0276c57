import { type InlineRun, inlineMarkdown } from "./inline-markdown.ts";

/** A paragraph, heading, quote, or list item. `prefix` is its Markdown, such as "## " or "- ". */
type Block = { prefix: string; isItem: boolean; runs: InlineRun[] };

type Style = Omit<InlineRun, "text">;
/** The lists around an item, outermost first: whether each is numbered, and the number of its last item. */
type List = { isOrdered: boolean; count: number };
type Place = Style & { lists: readonly List[]; prefix: string };

const ignored = "script, style, head, title, template, noscript, svg, iframe, button, select, textarea";
const paragraphs =
  "p, div, section, article, main, header, footer, aside, figure, figcaption, pre, address, table, tr, dl, dt, dd, center, ul, ol, li, blockquote, h1, h2, h3, h4, h5, h6";
/** Deeper lists are not rendered (markdown.ts). */
const mostLevels = 4;
/** Deeper elements than any document has; their text is still kept. */
const mostDepth = 200;

/**
 * Converts pasted HTML to the Markdown of articles: headings, bold, italics, links, lists, and quotes. Knows what Word,
 * Google Docs, and web pages produce. Everything else becomes plain text.
 */
export function markdownFromHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const blocks: Block[] = [];
  let open: Block | undefined;
  const start = (prefix: string, isItem = false) => blocks.push((open = { prefix, isItem, runs: [] }));

  function walk(node: Node, place: Place, depth: number): void {
    if (node.nodeType === Node.TEXT_NODE) return write(node.nodeValue ?? "", place);
    if (!isElement(node) || node.matches(ignored) || isHidden(node)) return;
    if (node.matches("br")) return write("\n", place, true);
    if (depth > mostDepth) return write(node.textContent, place);
    const within = placeIn(node, place);
    const isParagraph = node.matches(paragraphs);
    if (isParagraph) begin(node, within);
    for (const child of node.childNodes) walk(child, within, depth + 1);
    if (node.matches("td, th")) write(" ", place);
    if (isParagraph) end(node);
  }

  function begin(element: Element, { prefix, lists }: Place): void {
    const item = element.matches("li") ? lists.at(-1) : wordItemOf(element);
    if (item) {
      item.count += 1;
      const levels = element.matches("li") ? lists.length : wordLevelOf(element);
      const indent = "   ".repeat(Math.min(mostLevels, Math.max(1, levels)) - 1);
      start(`${prefix}${indent}${item.isOrdered ? `${item.count}. ` : "- "}`, true);
    } else if (lists.length > 0) {
      // A paragraph within an item stays in the item.
      if (open?.isItem && open.runs.length > 0 && !element.matches("ul, ol")) write("\n", plain, true);
      else if (!open) start(prefix);
    } else {
      const level = headingLevelOf(element);
      start(level ? `${"#".repeat(level)} ` : prefix);
    }
  }

  function end(element: Element): void {
    if (element.matches("li, ul, ol") || !element.closest("li")) open = undefined;
  }

  function write(text: string, { isBold, isItalic, href }: Style, isBreak = false): void {
    const shown = isBreak ? text : text.replace(/[\s\u00a0]+/g, " ");
    if (!open && !shown.trim()) return;
    if (!open) start("");
    open?.runs.push({ text: shown, isBold, isItalic, href });
  }

  walk(body, { ...plain, lists: [], prefix: "" }, 0);
  return joined(blocks);
}

const plain: Style = { isBold: false, isItalic: false, href: undefined };

function isElement(node: Node): node is HTMLElement {
  return node.nodeType === Node.ELEMENT_NODE;
}

/** Word marks the bullets and numbers that it draws itself. */
function isHidden(element: Element): boolean {
  return /display:\s*none|mso-list:\s*ignore/i.test(styleOf(element));
}

function styleOf(element: Element): string {
  return element.getAttribute("style")?.slice(0, 1000) ?? "";
}

/** Google Docs puts everything into `<b style="font-weight:normal">`, so styles win over elements. */
function placeIn(element: Element, place: Place): Place {
  const style = styleOf(element);
  const weight = /(?<![\w-])font-weight:\s*(\w+)/i.exec(style)?.[1]; // not Word's "mso-bidi-font-weight:normal"
  const slant = /(?<![\w-])font-style:\s*(\w+)/i.exec(style)?.[1];
  return {
    isBold: weight ? isHeavy(weight) : place.isBold || element.matches("b, strong, th"),
    isItalic: slant ? /italic|oblique/i.test(slant) : place.isItalic || element.matches("i, em, cite"),
    href: element.matches("a") ? linkTarget(element.getAttribute("href") ?? "") : place.href,
    lists: element.matches("ul, ol")
      ? [...place.lists, { isOrdered: element.matches("ol"), count: startOf(element) - 1 }]
      : place.lists,
    prefix: element.matches("blockquote") && !place.prefix ? "> " : place.prefix,
  };
}

function isHeavy(weight: string): boolean {
  return /^bold/i.test(weight) || Number(weight) >= 600;
}

function startOf(list: Element): number {
  const start = Number(list.getAttribute("start") ?? 1);
  return Number.isInteger(start) && start > 0 && start < 100 ? start : 1;
}

/** Word's titles are paragraphs. Smaller headings than an article has become the smallest one. */
function headingLevelOf(element: Element): number {
  const level = /^H([1-6])$/.exec(element.tagName)?.[1];
  if (level) return Math.min(3, Number(level));
  return element.matches("p.MsoTitle") ? 1 : 0;
}

/** Returns the list of a Word paragraph, which is no list in HTML; its number or bullet is in the text that Word drew. */
function wordItemOf(element: Element): List | undefined {
  if (!/mso-list:\s*l\d/i.test(styleOf(element))) return undefined;
  const drawn = element.querySelector('[style*="gnore"]')?.textContent.trim() ?? "";
  const number = /^\(?(\d{1,2}|[\u0660-\u0669]{1,2}|[a-z])[.)-]/i.exec(drawn)?.[1];
  return { isOrdered: number !== undefined, count: (Number(number) || 1) - 1 };
}

function wordLevelOf(element: Element): number {
  return Number(/mso-list:[^;]*level(\d)/i.exec(styleOf(element))?.[1] ?? 1);
}

/** Returns an address that articles can link to. Google Docs links to its own redirect. */
function linkTarget(href: string): string | undefined {
  const target = /^https:\/\/www\.google\.com\/url\?(?:[^#]*&)?q=([^&#]+)/.exec(href)?.[1];
  const address = (target ? decoded(target) : href).trim();
  return /^(https?:\/\/|mailto:)/i.test(address)
    ? address.replace(/[\s<>()\\]/g, (sign) => encodeURIComponent(sign).replace("(", "%28").replace(")", "%29"))
    : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Items of a list follow each other; an empty line separates all other blocks. */
function joined(blocks: readonly Block[]): string {
  let text = "";
  let isAfterItem = false;
  for (const { prefix, isItem, runs } of blocks) {
    const isHeading = prefix.startsWith("#"); // headings are bold anyway, and one line
    const written = inlineMarkdown(isHeading ? runs.map((run) => ({ ...run, isBold: false })) : runs);
    if (!written) continue;
    const indent = isItem ? " ".repeat(prefix.length) : prefix;
    const lines = written.replace(/\n/g, isHeading ? " " : `\n${indent}`);
    text += `${text && (isItem && isAfterItem ? "\n" : "\n\n")}${prefix}${lines}`;
    isAfterItem = isItem;
  }
  return text;
}
