import { categories, type Category } from "./contract.ts";

/** A page of the news archive: its items have this category, if any, and were published in this year, if any. */
export type ArchiveAddress = { category?: Category | undefined; year?: number | undefined; page: number };

const pathFormat = /^\/news\/([a-z]{1,20})(?:-(\d{4}))?\/(\d{1,3})$/;

/** Returns the path of an archive page, such as "/news", "/news/all/2", or "/news/research-2026/1". */
export function archivePath({ category, year, page }: ArchiveAddress): "/news" | `/news/${string}` {
  if (!category && !year && page === 1) return "/news";
  return `/news/${category ?? "all"}${year ? `-${year}` : ""}/${page}`;
}

/** Returns the archive page with this path. Each page has only one path, so undefined is returned for any other. */
export function archiveAddressOf(path: string): ArchiveAddress | undefined {
  if (path === "/news") return { page: 1 };
  const [, shelf, year, page] = pathFormat.exec(path) ?? [];
  const category = categories.find((each) => each === shelf);
  const address = { category, year: year === undefined ? undefined : Number(year), page: Number(page) };
  return path === archivePath(address) && address.page > 0 ? address : undefined;
}
