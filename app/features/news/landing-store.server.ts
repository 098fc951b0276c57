import { desc, sql, type SQL } from "drizzle-orm";
import { businessDay } from "#app/domain/business-calendar.ts";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { shownTextIn } from "#app/platform/i18n/text-in.ts";
import { startOfNextDay } from "#app/platform/i18n/zoned-time.server.ts";
import { featuredAtMost } from "./contract.ts";
import type { NewsCard, NewsOverview } from "./shown-news.ts";
import { isPublic, listedTexts } from "./store.server.ts";
import { newsItems, newsPhotos } from "./table.server.ts";

/** Requirements §9: 3 latest news items, 3 events, and 6 featured items. */
const latestAtMost = 3;
const eventsAtMost = 3;

/**
 * Returns the news and events for the landing page. Each list includes enough items for every category filter. Without
 * a filter, only the first few items are shown.
 */
export async function newsOverview(db: Executor, language: Language, now: Date): Promise<NewsOverview> {
  const today = businessDay(now);
  const newest = sql`published_at desc, id desc`;
  // Requirements §2.6: upcoming until the day ends. An event without a day may be yet to come.
  const upcoming = sql`type = 'event' and (event_date >= ${today}::date or event_date is null)`;
  const [news, events, featured] = await Promise.all([
    pool(db, now, sql`type = 'news'`, newest, latestAtMost),
    pool(db, now, upcoming, sql`event_date, ${newest}`, eventsAtMost),
    pool(db, now, sql`featured = 'true'`, newest, featuredAtMost),
  ]);
  return {
    latest: cardsOf(news, language, latestAtMost),
    upcoming: cardsOf(events, language, eventsAtMost),
    featured: cardsOf(featured, language, featuredAtMost),
  };
}

/** Returns the first `size` items of each category, in list order. */
async function pool(db: Executor, now: Date, only: SQL, order: SQL, size: number) {
  const { slug, category, type, eventDate, publishedAt, featuredImage } = newsItems;
  const columns = { slug, ...listedTexts, category, type, eventDate, publishedAt, featuredImage };
  const numbered = db
    .select({
      ...columns,
      place: sql<number>`row_number() over (order by ${order})::int`.as("place"),
      placeInCategory: sql<number>`row_number() over (partition by category order by ${order})::int`.as("in_category"),
    })
    .from(newsItems)
    .where(sql`${isPublic(now)} and ${only}`)
    .as("numbered");
  const { path, width, height } = newsPhotos;
  const photo = db.select({ path, width, height }).from(newsPhotos).as("photos");
  return db
    .select()
    .from(numbered)
    .leftJoin(photo, sql`${photo.path} = ${numbered.featuredImage}`)
    .where(sql`${numbered.placeInCategory} <= ${size}`)
    .orderBy(numbered.place);
}

type PoolRow = Awaited<ReturnType<typeof pool>>[number];

function cardsOf(rows: PoolRow[], language: Language, size: number): NewsCard[] {
  return rows.map(({ numbered, photos }) => ({
    ...cardOf(numbered, photos, language),
    isFurther: numbered.place > size,
  }));
}

type ListedRow = Omit<PoolRow["numbered"], "place" | "placeInCategory">;

export function cardOf(item: ListedRow, photo: NewsCard["photo"], language: Language): NewsCard {
  return {
    slug: item.slug,
    title: shownTextIn(item, "title", language),
    excerpt: shownTextIn(item, "excerpt", language),
    category: item.category,
    type: item.type,
    date: item.type === "event" ? item.eventDate : businessDay(item.publishedAt),
    photo,
    isFurther: false,
  };
}

/** Returns the next time that public content will change by itself, because an item becomes due or an event ends. */
export async function nextNewsChange(db: Executor, now: Date): Promise<Date | undefined> {
  const today = businessDay(now);
  const at = now.toISOString();
  const [found] = await db
    .select({
      due: sql<string | null>`min(published_at) filter (where published_at > ${at}::timestamptz)`,
      isWaitingForDay: sql<boolean | null>`bool_or(type = 'event' and event_date >= ${today}::date)`,
    })
    .from(newsItems)
    .where(sql`state = 'published' and not draft and deleted_at is null`);
  const changes = [
    ...(found?.due ? [new Date(found.due)] : []),
    ...(found?.isWaitingForDay ? [startOfNextDay(now, businessTimeZone)] : []),
  ];
  return changes.toSorted((one, other) => one.getTime() - other.getTime())[0];
}

/** Lists the slugs of all public items and the times of their last changes, for the sitemap. */
export async function listAddresses(db: Executor, now: Date): Promise<{ slug: string; updatedAt: Date }[]> {
  return db
    .select({ slug: newsItems.slug, updatedAt: newsItems.updatedAt })
    .from(newsItems)
    .where(isPublic(now))
    .orderBy(desc(newsItems.publishedAt))
    .limit(10_000);
}
