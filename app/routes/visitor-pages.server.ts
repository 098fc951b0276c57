import { archiveAddressOf } from "#app/features/news/archive-address.ts";
import { readArchive } from "#app/features/news/archive-store.server.ts";
import { findBySlug } from "#app/features/news/store.server.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import { defaultLanguage, unprefixed } from "#app/platform/i18n/language.ts";
import { visitedPages } from "./public-pages.ts";

const nobody = { staff: undefined, contributor: undefined };

/**
 * Returns whether visitors can open a page at this path. News items must be public, and
 * pages of the archive must have items. Orders are not looked up: for them,
 * only the format of the path is checked.
 */
export async function isVisitorPage(db: Executor, path: string, now: Date): Promise<boolean> {
  const page = unprefixed(path);
  if (visitedPages.has(page) || /^\/order\/[\w-]{22}$/.test(page)) return true;
  const shelf = archiveAddressOf(page);
  if (shelf) return (await readArchive(db, shelf, { language: defaultLanguage, now })) !== undefined;
  const slug = /^\/news\/([a-z0-9-]{1,100})$/.exec(page)?.[1];
  return slug !== undefined && (await findBySlug(db, slug, nobody, now)) !== undefined;
}
