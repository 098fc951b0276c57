import { expect, test } from "vitest";
import { newsServices } from "#tests/support/news-services.ts";
import { archiveAddressOf, archivePath } from "./archive-address.ts";
import { archivePageSize, readArchive } from "./archive-store.server.ts";

test("each page of the archive has one address", () => {
  for (const path of ["/news", "/news/all/2", "/news/research/1", "/news/all-2026/1", "/news/events-2025/12"]) {
    const address = archiveAddressOf(path);
    expect(address && archivePath(address)).toBe(path);
  }
  const others = ["/news/all/1", "/news/all/01", "/news/all/0", "/news/research", "/news/sports/1", "/news/-2026/1"];
  for (const path of [...others, "/news/2026/1", "/news/research/1000", "/news/Research/1", "/news/constructor/1"])
    expect(archiveAddressOf(path), path).toBeUndefined();
});

test("the archive shows what is published by category and by year in Cairo, and links only to what exists", async () => {
  await using d = await newsServices("2026-11-21T10:00:00Z");
  const publish = (title: string, category: string, localTime?: string) =>
    d.staff({ title, category }, localTime ? { draft: false, publishedAt: new Date(localTime) } : undefined);
  await publish("An older study", "research", "2025-06-01T09:00:00Z");
  // In Cairo, the new year has begun.
  await publish("First of the year", "company", "2025-12-31T22:30:00Z");
  await publish("A new study", "research");
  await publish("Not due yet", "technical", "2027-01-01T09:00:00Z");
  await d.visitor({ title: "Waiting for review", category: "events" });

  const look = (path: string) => {
    const address = archiveAddressOf(path);
    return address && readArchive(d.db, address, { language: "en", now: d.clock.now });
  };
  const titles = async (path: string) => (await look(path))?.items.map(({ title }) => title.text);
  expect(await titles("/news")).toEqual(["A new study", "First of the year", "An older study"]);
  expect(await titles("/news/research/1")).toEqual(["A new study", "An older study"]);
  expect(await titles("/news/all-2026/1")).toEqual(["A new study", "First of the year"]);
  expect(await titles("/news/research-2025/1")).toEqual(["An older study"]);
  for (const path of ["/news/technical/1", "/news/events/1", "/news/company-2025/1", "/news/all/2"])
    expect(await look(path), path).toBeUndefined();
  expect(await look("/news/research/1")).toMatchObject({ categories: ["company", "research"], years: [2026, 2025] });
  expect(await look("/news/company/1")).toMatchObject({ years: [2026] });
  expect(await look("/news/all-2025/1")).toMatchObject({ categories: ["research"] });
});

test("the archive has pages, and its first page exists without items", async () => {
  await using d = await newsServices();
  const look = (page: number) => readArchive(d.db, { page }, { language: "ar", now: d.clock.now });
  expect(await look(1)).toMatchObject({ items: [], pages: 0 });
  for (let number = 0; number <= archivePageSize; number++) await d.staff({ title: `Title number ${number}` });
  const [first, second, third] = [await look(1), await look(2), await look(3)];
  expect(first?.items).toHaveLength(archivePageSize);
  expect(second?.items).toHaveLength(1);
  expect(new Set([...(first?.items ?? []), ...(second?.items ?? [])].map(({ slug }) => slug)).size).toBe(
    archivePageSize + 1,
  );
  expect(third).toBeUndefined();
});
