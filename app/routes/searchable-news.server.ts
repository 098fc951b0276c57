import { newsMessages } from "#app/features/news/messages.ts";
import { listPublicTexts } from "#app/features/news/store.server.ts";
import type { SearchablePage } from "#app/features/search/contract.ts";
import { searchMessages } from "#app/features/search/messages.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import { isUnavailable } from "#app/platform/db/is-unavailable.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { textIn } from "#app/platform/i18n/text-in.ts";

const messages = forEachLanguage((language) => ({
  types: newsMessages[language].types,
  keywords: searchMessages[language].keywords,
}));

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
    title: textIn(item, "title", language),
    content: textIn(item, "excerpt", language),
    section: types[item.type],
    url: "#article",
    page: `/news/${item.slug}`,
    keywords: item.type === "event" ? keywords.event : keywords.newsItem,
  }));
}
