import { expect } from "vitest";
import * as z from "zod/mini";
import { createNews } from "#app/features/news/contract.ts";
import { languages, localized } from "#app/platform/i18n/language.ts";
import type { Site } from "#tests/support/site-server.ts";
import { untilShown } from "./content-on-every.ts";

const title = "The factory opens a second line";
const titleAr = "المصنع يفتتح خطًا ثانيًا";
const titles = { en: title, ar: titleAr };
const item = {
  title,
  titleAr,
  excerpt: "A second line doubles what can be made in a day.",
  content: "The **second line** started today, after a year of work.",
  category: "company",
};
const json = { "content-type": "application/json" };

/**
 * Sends an item as a visitor to the first of several servers, and publishes it as staff on the last. Before that, no
 * server's pages show it; soon after, all pages of all servers do, in both languages, with new ETags.
 */
export async function expectNewsOnEvery(sites: readonly Site[]): Promise<void> {
  const [first, last] = [sites.at(0), sites.at(-1)];
  if (!first || !last) throw new Error("Expected a server");
  const sent = await fetch(`${first.url}/api/news`, { method: "POST", headers: json, body: JSON.stringify(item) });
  expect(sent.status).toBe(201);
  const { newsItem } = z.parse(createNews.answer, await sent.json());
  const sender = { cookie: cookieOf(sent) };
  const lists = languages.flatMap((language) =>
    ["/", "/news/feed.xml"].map((path) => ({ path: localized(path, language), text: titles[language] })),
  );
  const article = languages.map((language) => ({
    path: localized(`/news/${newsItem.slug}`, language),
    text: titles[language],
  }));
  const everywhere = [...lists, ...article, { path: "/sitemap.xml", text: `/news/${newsItem.slug}` }];

  const tags = new Map<string, string>();
  for (const site of sites) {
    for (const { path, text } of everywhere) {
      const response = await fetch(site.url + path);
      expect(await response.text(), path).not.toContain(text);
      tags.set(site.url + path, response.headers.get("etag") ?? "");
    }
    for (const { path } of article) {
      expect((await fetch(site.url + path)).status).toBe(404);
      expect((await fetch(site.url + path, { headers: sender })).status).toBe(200);
    }
    for (const language of languages) {
      const landing = site.url + localized("/", language);
      const known = { "if-none-match": tags.get(landing) ?? "" };
      expect((await fetch(landing, { headers: known })).status).toBe(304);
    }
  }

  const staff = { cookie: await signIn(last) };
  const published = await fetch(`${last.url}/api/review/news/${newsItem.id}`, {
    method: "POST",
    headers: { ...json, ...staff },
    body: JSON.stringify({ decision: "publish" }),
  });
  expect(published.status).toBe(200);
  // oxlint-disable-next-line project/no-clocks -- asserted only at night
  const since = performance.now();
  await Promise.all(
    sites.flatMap((site) => everywhere.map(({ path, text }) => untilShown(site.url + path, text, since))),
  );

  for (const language of languages) {
    const landings = await Promise.all(sites.map(({ url }) => fetch(url + localized("/", language))));
    // Behind a shared URL, any server can respond, so their ETags must be the same.
    expect(new Set(landings.map(({ headers }) => headers.get("etag"))).size).toBe(1);
  }
  for (const site of sites) {
    for (const language of languages) {
      const landing = site.url + localized("/", language);
      const old = tags.get(landing) ?? "";
      const response = await fetch(landing, { headers: { "if-none-match": old } });
      expect(response.status).toBe(200);
      const tag = response.headers.get("etag") ?? "";
      expect(tag).not.toBe(old);
      expect((await fetch(landing, { headers: { "if-none-match": tag } })).status).toBe(304);
    }
  }
}

async function signIn(site: Site): Promise<string> {
  const body = JSON.stringify({ password: site.adminPassword });
  return cookieOf(await fetch(`${site.url}/api/admin/session`, { method: "POST", headers: json, body }));
}

function cookieOf(response: Response): string {
  return response.headers.get("set-cookie")?.split(";")[0] ?? "";
}
