import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localized } from "#app/platform/i18n/language.ts";
import { builtSite } from "#tests/support/built-site.ts";
import { newsFixture } from "#tests/support/news-fixture.ts";
import { makeRenditions } from "#tests/uploads/make-renditions.ts";

const kilobyte = 1_000;
const numbers = [1, 2, 3, 4, 5, 6];

let site: Awaited<ReturnType<typeof builtSite>>;
let photos: string[];

beforeAll(async () => {
  site = await builtSite("2026-11-20T10:00:00Z");
  const fixture = await newsFixture(site);
  photos = [];
  for (const number of numbers) {
    const featuredImage = await fixture.photo(number);
    photos.push(featuredImage);
    await fixture.publish({ title: `The factory opens production line ${number}`, featured: "true", featuredImage });
  }
});

afterAll(() => site[Symbol.asyncDispose]());

/** A job creates renditions after the upload. Until then, the original is served. */
async function rendition(path: string): Promise<Response> {
  const response = await fetch(site.url + path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get("content-type")).toBe(`image/${path.split(".").at(-1)}`);
  return response;
}

const textOf = async (path: string) => (await fetch(site.url + path)).text();

/**
 * Each of the six items has an image in three formats and several widths. Three of them are also shown as the latest
 * news.
 */
test.each([
  ["en", 15.2],
  ["ar", 16.6],
] as const)("the landing page stays small with six featured pictures (%s)", async (language, budget) => {
  const html = await textOf(localized("/", language));
  for (const photo of photos) expect(html).toContain(`${photo}/`);
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(budget * kilobyte);
});

test("featured pictures load lazily, as AVIF and WebP in their own widths", async () => {
  const html = await textOf("/");
  for (const photo of photos) {
    const image = html.match(/<img [^>]*>/g)?.find((tag) => tag.includes(`src="${photo}"`));
    expect(image).toContain('loading="lazy"');
  }
  const [photo = ""] = photos;
  const renditions = [...new Set(html.match(new RegExp(`${photo}/\\d+\\.(avif|webp)`, "g")))];
  expect(renditions.length).toBeGreaterThanOrEqual(4);
  await makeRenditions(site.services, photo);
  for (const path of renditions) {
    const response = await rendition(path);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
  }
});

test("malicious input is shown as text on every page", async () => {
  const fixture = await newsFixture(site);
  const script = "<script>alert(1)</script>";
  const image = "<img src=x onerror=alert(2)>";
  const content = [
    script,
    image,
    "[click](javascript:alert(3)) [click](JaVaScRiPt&colon;alert(4)) [click](data:text/html,<b>x</b>)",
    "![picture](data:image/svg+xml,<svg/onload=alert(5)>)",
    "</div></article></body></html>",
    "<iframe src='https://evil.example'></iframe>",
    '[a](https://example.com/"onmouseover="alert(6))',
  ].join("\n\n");
  const title = `Harm ${script}${image}`;
  const { slug } = await fixture.publish({
    title,
    titleAr: "",
    excerpt: `An excerpt ${image}`,
    content,
    contentAr: "",
  });
  for (const path of [`/news/${slug}`, `/ar/news/${slug}`, "/", "/ar"]) {
    const html = await textOf(path);
    expect(html, path).toContain("&lt;img src=x onerror=alert(2)&gt;");
    for (const harm of [script, image, "<iframe", "<svg/onload", 'href="javascript:', 'href="data:', '"onmouseover']) {
      expect(html.toLowerCase(), `${path} ${harm}`).not.toContain(harm.toLowerCase());
    }
  }
  const feed = await textOf("/news/feed.xml");
  expect(feed).not.toContain(script);
});
