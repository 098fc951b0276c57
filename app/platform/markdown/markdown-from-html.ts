import { latinDigits } from "#app/platform/i18n/plain-value.ts";
import { type InlineRun, inlineMarkdown } from "./inline-markdown.ts";

/** A paragraph, heading, quote, list item, or row of a table. `prefix` is its Markdown, such as "## " or "- ". */
type Block = { prefix: string; kind: "item" | "row" | undefined; runs: InlineRun[] };

type Style = Omit<InlineRun, "text">;
/** The lists around an item, outermost first: whether each is numbered, and the number of its last item. */
type List = { isOrdered: boolean; count: number };
type Place = Style & {
  lists: readonly List[];
  prefix: string;
  hasLines: boolean;
  isCell: boolean;
  script: keyof typeof scripts | undefined;
};

/** The digits and signs of exponents and formulas: 10<sup>3</sup> is not 103. */
const scripts = { sup: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", sub: "₀₁₂₃₄₅₆₇₈₉₊₋" };

const ignored =
  "script, style, head, title, template, noscript, svg, iframe, button, select, textarea, del, .MsoCommentReference, .msocomanchor";
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
  /** The numbers of the last items of Word's lists, by level. */
  let numbers: number[] = [];
  const start = (prefix: string, kind?: Block["kind"]) => blocks.push((open = { prefix, kind, runs: [] }));

  function walk(node: Node, place: Place, depth: number): void {
    if (node.nodeType === Node.TEXT_NODE) return write(inScript(node.nodeValue ?? "", place), place);
    if (!isElement(node) || node.matches(ignored) || isHidden(node)) return;
    if (node.matches("br")) return write("\n", place, true);
    if (node.matches("img")) return write(emojiOf(node), place);
    if (depth > mostDepth) return write(node.textContent, place);
    const within = placeIn(node, place);
    const isParagraph = node.matches(paragraphs) && !place.isCell;
    if (isParagraph) begin(node, within);
    else if (node.matches("td, th") && hasText(open) && hasText(node)) write(within.isCell ? " | " : " ", plain);
    for (const child of node.childNodes) walk(child, within, depth + 1);
    if (isParagraph) end(node);
  }

  function begin(element: Element, { prefix, lists }: Place): void {
    const item = element.matches("li") ? lists.at(-1) : wordItemOf(element, numbers);
    if (item) {
      item.count += 1;
      const levels = element.matches("li") ? lists.length : wordLevelOf(element);
      const level = Math.min(mostLevels, Math.max(1, levels)) - 1;
      numbers = [...numbers.slice(0, level), item.isOrdered ? item.count : 0];
      start(`${prefix}${"   ".repeat(level)}${item.isOrdered ? `${item.count}. ` : "- "}`, "item");
    } else if (lists.length > 0) {
      // A paragraph within an item stays in the item.
      if (open?.kind === "item" && open.runs.length > 0 && !element.matches("ul, ol")) write("\n", plain, true);
      else if (!open) start(prefix);
    } else {
      const level = headingLevelOf(element);
      numbers = [];
      start(level ? `${"#".repeat(level)} ` : prefix, element.matches("tr") ? "row" : undefined);
    }
  }

  function end(element: Element): void {
    if (element.matches("li, ul, ol") || !element.closest("li")) open = undefined;
  }

  function write(text: string, { isBold, isItalic, href, hasLines }: Place, isBreak = hasLines): void {
    const shown = isBreak ? text.replace(/[^\S\n]+/g, " ") : text.replace(/\s+/g, " ");
    if (!open && !shown.trim()) return;
    if (!open) start("");
    open?.runs.push({ text: shown, isBold, isItalic, href });
  }

  walk(body, plain, 0);
  return joined(blocks);
}

const plain: Place = {
  isBold: false,
  isItalic: false,
  href: undefined,
  lists: [],
  prefix: "",
  hasLines: false,
  isCell: false,
  script: undefined,
};

function inScript(text: string, { script }: Place): string {
  const written = latinDigits(text.trim()).replace("−", "-");
  if (!script || !/^[\d+-]{1,9}$/.test(written)) return text;
  return written.replace(/./g, (sign) => scripts[script]["0123456789+-".indexOf(sign)] ?? sign);
}

function hasText(part: Element | Block | undefined): boolean {
  return (
    part !== undefined && ("runs" in part ? part.runs.some(({ text }) => text.trim()) : /\S/.test(part.textContent))
  );
}

/** WhatsApp and email programs show emojis as pictures. */
function emojiOf(picture: Element): string {
  const alt = picture.getAttribute("alt") ?? "";
  return alt.length <= 16 && /^[\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(alt) ? alt : "";
}

function isElement(node: Node): node is HTMLElement {
  return node.nodeType === Node.ELEMENT_NODE;
}

/** Word marks the bullets and numbers that it draws itself, and its comments. */
function isHidden(element: Element): boolean {
  return /display:\s*none|mso-list:\s*ignore|mso-element:\s*comment/i.test(styleOf(element));
}

function styleOf(element: Element): string {
  return element.getAttribute("style")?.slice(0, 1000) ?? "";
}

/** Google Docs puts everything into `<b style="font-weight:normal">`, so styles win over elements. */
function placeIn(element: Element, place: Place): Place {
  const style = styleOf(element);
  const weight = /(?<![\w-])font-weight:\s*(\w+)/i.exec(style)?.[1]; // not Word's "mso-bidi-font-weight:normal"
  const slant = /(?<![\w-])font-style:\s*(\w+)/i.exec(style)?.[1];
  const shift = /(?<![\w-])vertical-align:\s*(su[pb])/i.exec(style)?.[1]?.toLowerCase();
  const spaces = /(?<![\w-])white-space(?:-collapse)?:\s*(\w+)/i.exec(style)?.[1];
  return {
    isBold: weight ? isHeavy(weight) : place.isBold || element.matches("b, strong, th"),
    isItalic: slant ? /italic|oblique/i.test(slant) : place.isItalic || element.matches("i, em, cite"),
    href: element.matches("a") ? linkTarget(element.getAttribute("href") ?? "") : place.href,
    lists: element.matches("ul, ol")
      ? [...place.lists, { isOrdered: element.matches("ol"), count: startOf(element) - 1 }]
      : place.lists,
    prefix: element.matches("blockquote") && !place.prefix ? "> " : place.prefix,
    hasLines: spaces ? /^(pre|break)/i.test(spaces) : place.hasLines || element.matches("pre"),
    script: scriptOf(shift ?? element.localName) ?? place.script,
    isCell: place.isCell || (element.matches("td, th") && element.querySelectorAll(paragraphs).length <= 1),
  };
}

function scriptOf(name: string): Place["script"] {
  return name === "sup" || name === "sub" ? name : undefined;
}

function isHeavy(weight: string): boolean {
  return /^bold/i.test(weight) || Number(weight) >= 600;
}

function startOf(list: Element): number {
  const start = Number(list.getAttribute("start") ?? 1);
  return Number.isInteger(start) && start > 0 && start < 100 ? start : 1;
}

/** Word's titles are paragraphs, and online, all its headings. Smaller headings than an article has become the smallest one. */
function headingLevelOf(element: Element): number {
  const online = element.matches("[role=heading]") ? (element.getAttribute("aria-level") ?? "2") : undefined;
  const level = /^H([1-6])$/.exec(element.tagName)?.[1] ?? online;
  if (level) return Math.min(3, Math.max(1, Number(level) || 2));
  return element.matches("p.MsoTitle") ? 1 : 0;
}

/** Returns the list of a Word paragraph, which is no list in HTML; its number or bullet is in the text that Word drew. */
function wordItemOf(element: Element, numbers: readonly number[]): List | undefined {
  if (!/mso-list:\s*l\d/i.test(styleOf(element))) return undefined;
  const drawn = element.querySelector('[style*="gnore"]')?.textContent.trim() ?? "";
  const number = /^\(?(\p{Nd}{1,2}|[a-z]{1,5}|[ء-ي]{1,2})[.)-]/iu.exec(drawn)?.[1];
  const counted = numbers[wordLevelOf(element) - 1] ?? 0; // letters and Roman numerals go on from the item before
  return { isOrdered: number !== undefined, count: number ? (Number(latinDigits(number)) || counted + 1) - 1 : 0 };
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

/**
 * Items of a list and rows of a table follow each other, and paragraphs of a quote stay in it; an empty line separates all
 * other blocks.
 */
function joined(blocks: readonly Block[]): string {
  let text = "";
  let last: Pick<Block, "kind" | "prefix"> | undefined;
  /** The sign of the outermost list so far: bullets and numbers are different lists. */
  let list = "";
  for (const { prefix, kind, runs } of blocks) {
    const isHeading = prefix.startsWith("#"); // headings are bold anyway, and one line
    const written = inlineMarkdown(isHeading ? runs.map((run) => ({ ...run, isBold: false })) : runs);
    if (!written) continue;
    const indent = kind === "item" ? " ".repeat(prefix.length) : prefix;
    const lines = written.replace(/\n/g, isHeading ? " " : `\n${indent}`);
    const sign = /^(?:> )?(-|\d)/.exec(prefix)?.[1]?.replace(/\d/, "1") ?? list;
    const isNext = kind && kind === last?.kind && sign === list;
    const gap = isNext ? "\n" : prefix.startsWith(">") && last?.prefix.startsWith(">") ? "\n>\n" : "\n\n";
    text += `${last ? gap : ""}${prefix}${lines}`;
    [last, list] = [{ kind, prefix }, sign];
  }
  return text;
}
