import { desc, eq, sql } from "drizzle-orm";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import type { ArchiveAddress } from "./archive-address.ts";
import { categories, type Category } from "./contract.ts";
import { cardOf } from "./landing-store.server.ts";
import type { NewsCard } from "./shown-news.ts";
import { isPublic } from "./store.server.ts";
import { newsItems, newsPhotos } from "./table.server.ts";

export const archivePageSize = 24;

/** A page of the archive, with the categories and years that it can be narrowed to. */
export type ArchivePage = ArchiveAddress & {
  items: NewsCard[];
  pages: number;
  /** The categories with items in this year, and the years with items in this category, newest first. */
  categories: Category[];
  years: number[];
};

/** Returns a page of published items, newest first, or undefined if there is none. The first page may be empty. */
export async function readArchive(
  db: Executor,
  address: ArchiveAddress,
  { language, now }: { language: Language; now: Date },
): Promise<ArchivePage | undefined> {
  const { category, year, page } = address;
  const groups = await countGroups(db, now);
  const inCategory = groups.filter((group) => !category || group.category === category);
  const inYear = groups.filter((group) => !year || group.year === year);
  const total = inCategory.filter((group) => inYear.includes(group)).reduce((sum, { items }) => sum + items, 0);
  const pages = Math.ceil(total / archivePageSize);
  if (page > pages && (category || year || page > 1)) return undefined;
  const { path, width, height } = newsPhotos;
  const rows = await db
    .select({ item: newsItems, photo: { path, width, height } })
    .from(newsItems)
    .leftJoin(newsPhotos, eq(path, newsItems.featuredImage))
    .where(
      sql`${isPublic(now)} and ${category ? eq(newsItems.category, category) : true} and ${year ? sql`${yearOfItem} = ${year}` : true}`,
    )
    .orderBy(desc(newsItems.publishedAt), desc(newsItems.id))
    .limit(archivePageSize)
    .offset((page - 1) * archivePageSize);
  return {
    ...address,
    items: rows.map(({ item, photo }) => cardOf(item, photo, language)),
    pages,
    categories: categories.filter((each) => inYear.some((group) => group.category === each)),
    years: [...new Set(inCategory.map((group) => group.year))].toSorted((one, other) => other - one),
  };
}

const yearOfItem = sql<number>`extract(year from ${newsItems.publishedAt} at time zone ${sql.raw(`'${businessTimeZone}'`)})::int`;

async function countGroups(db: Executor, now: Date) {
  return db
    .select({ category: newsItems.category, year: yearOfItem, items: sql<number>`count(*)::int` })
    .from(newsItems)
    .where(isPublic(now))
    .groupBy(newsItems.category, yearOfItem);
}
