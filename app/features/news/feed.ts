import { setImmediate } from "node:timers/promises";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { defaultLanguage, type Language, localized } from "#app/platform/i18n/language.ts";
import { longDate } from "#app/platform/i18n/long-date.ts";
import { languageAttributes, shownTextIn, textIn } from "#app/platform/i18n/text-in.ts";
import { renderMarkdown } from "#app/platform/markdown/markdown.ts";
import type { ShownContent } from "#content/site-content.ts";
import type { NewsItem } from "./contract.ts";
import { eventOf } from "./event.server.ts";
import { shownFurtherTexts } from "./further-texts.ts";
import { textFormats } from "./text-formats.ts";

type Feed = {
  items: readonly NewsItem[];
  language: Language;
  publicUrl: string;
  content: Pick<ShownContent["news"], "feedTitle" | "feedDescription" | "eventOn" | "eventAt">;
};

/**
 * Generates an RSS 2.0 feed of the newest items in one language. Renders articles one at a time to avoid blocking other
 * requests.
 */
export async function newsFeed({ items, language, publicUrl, content }: Feed): Promise<string> {
  const address = (path: string) => publicUrl + localized(path, language);
  const shown: string[] = [];
  for (const item of items) {
    shown.push(itemXml(item, language, { address: address(`/news/${item.slug}`), publicUrl, content }));
    await setImmediate();
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:ev="http://purl.org/rss/1.0/modules/event/">
<channel>
<title>${escaped(content.feedTitle)}</title>
<link>${escaped(address("/"))}</link>
<description>${escaped(content.feedDescription)}</description>
<language>${language}</language>
<atom:link href="${escaped(address("/news/feed.xml"))}" rel="self" type="application/rss+xml"/>
${shown.join("\n")}
</channel>
</rss>
`;
}

type Addressed = Pick<Feed, "content" | "publicUrl"> & { address: string };

function itemXml(item: NewsItem, language: Language, { address, publicUrl, content }: Addressed): string {
  const event = eventOf(item);
  const { date = "", time, start } = event ?? {};
  const texts = shownFurtherTexts(item, language, event !== undefined);
  const wording = time ? content.eventAt : content.eventOn;
  const eventOn = event && interpolate(wording, { date: longDate(date, language), time: time ?? "" });
  const excerpt = textIn(item, "excerpt", language);
  return [
    "<item>",
    `<title>${escaped(textIn(item, "title", language))}</title>`,
    `<link>${escaped(address)}</link>`,
    `<guid isPermaLink="false">${item.id}</guid>`,
    `<pubDate>${new Date(item.publishedAt).toUTCString()}</pubDate>`,
    `<category>${item.category}</category>`,
    ...(start ? [`<ev:startdate>${start}</ev:startdate>`] : []),
    ...texts.map(({ name, text }) => element(textFormats[name].feed, text)),
    `<description>${escaped([eventOn, ...texts.map(({ text }) => text), excerpt].filter(Boolean).join(" · "))}</description>`,
    `<content:encoded>${escaped(contentHtml(item, language, { address, publicUrl }))}</content:encoded>`,
    "</item>",
  ].join("");
}

/** Returns the article for readers that know neither its address nor its language. */
function contentHtml(item: NewsItem, language: Language, { address, publicUrl }: Omit<Addressed, "content">): string {
  const { text, foreign } = shownTextIn(item, "content", language);
  const { lang, dir } = languageAttributes(foreign ? defaultLanguage : language);
  const html = renderMarkdown(text)
    .replaceAll(' href="#', ` href="${address}#`)
    .replaceAll(' href="/', ` href="${publicUrl}/`);
  return `<div lang="${lang}" dir="${dir}">${html}</div>`;
}

function element(name: string | undefined, text: string): string {
  return name === undefined ? "" : `<${name}>${escaped(text)}</${name}>`;
}

const entities: Record<string, string> = { "<": "&lt;", ">": "&gt;", "&": "&amp;", '"': "&quot;", "'": "&apos;" };

/** Characters that XML does not allow even when escaped (XML 1.0 §2.2). A single one would make the feed invalid. */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escaped(text: string): string {
  return text.replace(notXml, "").replace(/[<>&"']/g, (sign) => entities[sign] ?? sign);
}
