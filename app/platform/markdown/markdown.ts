import MarkdownIt, { type Token } from "markdown-it";
import { joinedNumber } from "#app/platform/i18n/number-order.ts";
import { latinDigits } from "#app/platform/i18n/plain-value.ts";
import { readWebAddress } from "#app/platform/reading/read-web-address.ts";

/**
 * The allowed structure of articles: paragraphs, headings, lists, quotes, links, bold, and emphasis. Everything
 * else, especially HTML, is shown as text. This is an allowlist, so that new features of the library are not enabled by
 * accident.
 */
const markdown = new MarkdownIt("zero", { html: false, breaks: true })
  .set({ maxNesting: 100 })
  .enable(["heading", "list", "blockquote", "emphasis", "link", "newline", "escape", "entity"]);

const arabicLetter = /(?=[\p{L}\p{M}])\p{Script_Extensions=Arabic}/u;
const digit = /\p{Nd}/u;
const sign = /[\p{P}\p{S}]/u;

/** Asterisks between digits multiply. Next to Arabic letters, they can emphasize brackets and quotation marks. */
markdown.inline.State = class extends markdown.inline.State {
  override scanDelims(start: number, canSplitWord: boolean) {
    const scanned = super.scanDelims(start, canSplitWord);
    const before = this.src[start - 1] ?? "";
    const after = this.src[start + scanned.length] ?? "";
    if (digit.test(before) && digit.test(after)) return { ...scanned, can_open: false, can_close: false };
    if (!canSplitWord) return scanned;
    return {
      ...scanned,
      can_open: scanned.can_open || (arabicLetter.test(before) && sign.test(after)),
      can_close: scanned.can_close || (sign.test(before) && arabicLetter.test(after)),
    };
  }
};

/** Allows web, email, and site-internal links. Rejects "javascript:" and "data:" in any spelling. */
markdown.validateLink = (address) => /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(address.trim());

const usualAddress = markdown.normalizeLink;
markdown.normalizeLink = (address) => usualAddress(readWebAddress(address));

markdown.core.ruler.push("our-structure", ({ tokens, Token }) => {
  // The page's title is the h1, so the article's largest headings become h2, no matter which level the author used.
  const largest = tokens.map(({ tag, type }) => (type === "heading_open" ? tag : "h9")).toSorted()[0];
  let level = "h2";
  let isBelowLargest = false;
  for (const token of tokens) {
    if (token.type === "heading_open") {
      level = token.tag !== largest && isBelowLargest ? "h3" : "h2";
      isBelowLargest ||= token.tag === largest;
    }
    if (token.type.startsWith("heading")) token.tag = level;
    completeLinks(token.children ?? []);
    token.children = token.children?.flatMap((child) => inOrder(child, Token)) ?? null;
  }
});

/** A character other than whitespace and zero-width characters. */
const visible = /[^\s\p{C}]/u;

/** Shows a link without an address or a text as typed: the one leads nowhere, and the other is invisible. */
function completeLinks(tokens: Token[]): void {
  let open: Token | undefined;
  let hasText = false;
  for (const token of tokens) {
    if (token.type === "link_open") [open, hasText] = [token, false];
    else if (token.type === "link_close" && open) {
      const href = open.attrGet("href");
      if (href && hasText) {
        open.attrSet("rel", "nofollow ugc noopener");
      } else {
        Object.assign(open, { type: "text", content: "[" });
        Object.assign(token, { type: "text", content: `](${href})` });
      }
    } else hasText ||= visible.test(token.content);
  }
}

/** Keeps the parts of a number in order in text of either direction. */
function inOrder(token: Token, TokenClass: typeof Token): Token[] {
  if (token.type !== "text") return [token];
  return token.content
    .split(joinedNumber)
    .map((content, index) => Object.assign(new TokenClass(index % 2 ? "number" : "text", "", 0), { content }));
}
markdown.renderer.rules["number"] = (tokens, index) =>
  `<bdo dir="ltr">${markdown.utils.escapeHtml(tokens[index]?.content ?? "")}</bdo>`;

/** Marks that copied Arabic text has at the start of a line, before what makes the line an item or a heading. */
const leadingMark =
  /^([ \t]*)[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\u200b\ufeff]+(?=[-*+#•·▪◦‣●○■٭ـ\d٠-٩۰-۹])/gm;
/**
 * The bullets of other programs (Word's are letters of a symbol font, such as "\uf0b7") and of Arabic keyboards ("ـ"), and numbers of items in the
 * digits and signs people use: "١- ".
 */
const bullet =
  /^([ \t]*)(?:[•·∙⁃▪▫◦‣●○■□◆◇◼◾▶►▸❖➔➜➢➤★☆✓✔✗✘٭\uf021-\uf0ff]\ufe0f?|[-o§–—](?=[\t\u00a0])|[o§](?= {2})|ـ(?=[ \t\u00a0]))[ \t\u00a0]*/gm;
const numberOfItem =
  /^([ \t]*)([\d٠-٩۰-۹]{1,2})(?:[.)][ \t\u00a0]+| ?[-/ـ–][ \t\u00a0]+(?![\d٠-٩۰-۹]{1,9}(?:[^\d٠-٩۰-۹.)]|$))|[.)](?=[ء-ۓ]))/gm;
/** "١-أولًا". Only in lists from one, because "10-مايو" can be a day. */
const tightNumber = /^([ \t]*[\d٠-٩۰-۹]{1,2}-)(?=[ء-ۓ])/gm;
const firstTight = [/^[ \t]{0,12}[1١۱]-[ء-ۓ]/m, /^[ \t]{0,12}[2٢۲]-[ء-ۓ]/m];
/** A year or another number at the start of a sentence, which is no list. */
const longNumber = /^([ \t]*\d{3,9})(?=[.)][ \t])/gm;

/** A line of asterisks or hyphens between parts of a text, which is no list. */
const rule = /^[ \t]{0,12}(?=[*-][ \t])(?:[*-][ \t]{0,4}){3,40}$/gm;
const spaceInLink =
  /\][ \u200e\u200f]{1,2}\((?=[\u200e\u200f\u202a\u202b\u2066-\u2068]?(?:https?:\/\/|mailto:|www\.))/gi;

function asUsual(text: string): string {
  const lines = usualLists(text.replace(rule, "\\$&")).replace(spaceInLink, "](").split("\n");
  return lines.map(tightBold).join("\n");
}

/** Moves a space out of bold text: programs that select a word select the space behind it, too ("**PMF **is"). */
function tightBold(line: string): string {
  const parts = line.split("**");
  if (parts.length % 2 === 0 || line.includes("\\") || line.includes("***")) return line;
  return parts.map((part, at) => (at % 2 ? bold(part) : part)).join("");
}

function bold(text: string): string {
  const tight = /^\s/.test(text) ? text : text.trimEnd();
  return `**${tight}**${text.slice(tight.length)}`;
}

/** A list that starts over is a new list, which Markdown recognizes by another sign after its numbers. */
function usualLists(text: string): string {
  let [last, sign] = [0, "."];
  const spaced = text.replace(leadingMark, "$1");
  return (firstTight.every((first) => first.test(spaced)) ? spaced.replace(tightNumber, "$1 ") : spaced)
    .replace(bullet, "$1- ")
    .replace(numberOfItem, (_, indent: string, number: string) => {
      const value = Number(latinDigits(number));
      if (indent) return `${indent}${value}. `;
      if (value === 1 && last > 1) sign = sign === "." ? ")" : ".";
      last = value;
      return `${value}${sign} `;
    })
    .replace(longNumber, "$1\\");
}

/** More line breaks and markup characters than any real article has. Parsing more would delay other requests. */
const mostMarks = 2_000;
const mostMarksInLine = 500;
const marks = /[\n*_[\\&>]/g;

/** A line that opens five lists or quotes. Each level of nesting parses its lines again. */
const nested = /^[ \t]*(?:(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])[ \t]*){5}/m;
/** Indents deeper than this open no more lists. */
const mostColumns = 12;

function isArticle(text: string): boolean {
  if ((text.match(marks)?.length ?? 0) > mostMarks || nested.test(text)) return false;
  return text.split("\n").every((line) => (line.match(marks)?.length ?? 0) <= mostMarksInLine);
}

/**
 * Renders an article as HTML that is safe for all readers, regardless of its author. Text that is mostly markup is
 * shown as plain text.
 */
export function renderMarkdown(text: string): string {
  const article = asUsual(text.replace(/^[ \t]+/gm, upToMostColumns));
  return isArticle(article) ? markdown.render(article) : `<p>${markdown.utils.escapeHtml(text)}</p>\n`;
}

function upToMostColumns(indent: string): string {
  return " ".repeat(Math.min(mostColumns, indent.replaceAll("\t", "    ").length));
}
