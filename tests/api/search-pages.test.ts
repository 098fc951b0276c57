import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { readSearchablePages } from "#app/features/search/contract.ts";
import { findPages } from "#app/features/search/merge-results.ts";
import { indexPage } from "#app/features/search/score-page.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { testApi } from "#tests/support/test-api.ts";

const api = await testApi({ trustProxy: 1 });
afterAll(() => api[Symbol.asyncDispose]());

const item = {
  title: "A second filling line",
  excerpt: "Twice as many bottles leave the factory in a day.",
  content: "The line was switched on this morning.",
  category: "company",
};
const inArabic = { titleAr: "خط تعبئة ثانٍ", excerptAr: "ضعف عدد العبوات في اليوم الواحد." };

async function pagesIn(language: Language) {
  const response = await api.request(`/api/search/pages?lang=${language}`);
  expect(response.headers.get("cache-control")).toMatch(/max-age/);
  const text = await response.text();
  return { bytes: Buffer.byteLength(text), ...z.parse(readSearchablePages.answer, JSON.parse(text)) };
}

/** Returns the titles of the results, best first. */
async function found(query: string, language: Language): Promise<string[]> {
  const { pages } = await pagesIn(language);
  return findPages(pages.map(indexPage), query).map(({ title }) => title);
}

async function send(fields: object, by: Record<string, string>): Promise<{ id: string; slug: string }> {
  const response = await api.send("POST", "/api/news", { ...item, ...fields }, by);
  expect(response.status).toBe(201);
  return z.parse(z.object({ newsItem: z.object({ id: z.string(), slug: z.string() }) }), await response.json())
    .newsItem;
}

test("public news items are found in the page's language, by title and excerpt, on their own page", async () => {
  const staff = await api.signIn();
  const { slug } = await send(inArabic, staff);
  expect((await found("second filling line", "en"))[0]).toBe(item.title);
  expect((await found(inArabic.titleAr, "ar"))[0]).toBe(inArabic.titleAr);
  expect(await found("filling line", "ar")).toEqual([]);
  const { pages } = await pagesIn("en");
  expect(pages.at(-1)).toMatchObject({ page: `/news/${slug}`, url: "#article", section: "News" });
});

test("untranslated news items are found in English on the Arabic pages", async () => {
  const staff = await api.signIn();
  await send({ title: "Untranslated zeppelins" }, staff);
  expect(await found("zeppelins", "ar")).toEqual(["Untranslated zeppelins"]);
});

test("pending and deleted news items are not found", async () => {
  const staff = await api.signIn();
  await send({ title: "Waiting harmonicas" }, { "x-forwarded-for": "10.1.1.1" });
  const { id } = await send({ title: "Deleted trombones" }, staff);
  const version = 1; // the initial version
  expect(await found("trombones", "en")).toEqual(["Deleted trombones"]);
  const deleted = await api.send("DELETE", `/api/news/${id}?version=${version}`, undefined, staff);
  expect(deleted.status).toBe(200);
  expect([...(await found("trombones", "en")), ...(await found("harmonicas", "en"))]).toEqual([]);
});

test("the data loaded when search is first opened stays small, however much is published", async () => {
  const staff = await api.signIn();
  for (let number = 0; number < 70; number += 1) await send({ title: `Number ${number} of many`, ...inArabic }, staff);
  for (const language of ["en", "ar"] as const) {
    const { bytes, pages } = await pagesIn(language);
    expect(pages.filter(({ page }) => page?.startsWith("/news/"))).toHaveLength(60);
    expect(bytes).toBeLessThan(60_000);
  }
});
