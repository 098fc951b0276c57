import { newsText } from "#app/features/news/shown-news.ts";
import { listPublicTexts } from "#app/features/news/store.server.ts";
import { ar as newsAr } from "#app/features/news/strings.ar.ts";
import { en as newsEn } from "#app/features/news/strings.en.ts";
import type { SearchablePage } from "#app/features/search/contract.ts";
import { ar as searchAr } from "#app/features/search/strings.ar.ts";
import { en as searchEn } from "#app/features/search/strings.en.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import { isUnavailable } from "#app/platform/db/is-unavailable.ts";
import type { Language } from "#app/platform/i18n/language.ts";

const messages = {
  en: { types: newsEn.types, keywords: searchEn.keywords },
  ar: { types: newsAr.types, keywords: searchAr.keywords },
};

/** The browser fetches all of these when search is first opened. Older items can still be found with search engines. */
const newsAtMost = 60;

/**
 * Returns the newest public news and events for search, in one language. Untranslated items are in English, as on their
 * pages. Returns an empty list while the database is down, so that other results still work.
 */
export async function searchableNewsIn(db: Executor, language: Language, now: Date): Promise<SearchablePage[]> {
  const { types, keywords } = messages[language];
  const items = await listPublicTexts(db, now, newsAtMost).catch((error: unknown) => {
    if (isUnavailable(error)) return [];
    throw error;
  });
  return items.map((item) => ({
    id: `news-${item.slug}`,
    title: newsText(item, "title", language).text,
    content: newsText(item, "excerpt", language).text,
    section: types[item.type],
    url: "#article",
    page: `/news/${item.slug}`,
    keywords: item.type === "event" ? keywords.event : keywords.newsItem,
  }));
}
