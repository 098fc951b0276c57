import { expect, test } from "vitest";
import { newsFixture } from "#tests/support/news-fixture.ts";
import { startPurgeServer } from "#tests/support/purge-server.ts";
import { startSite } from "#tests/support/site-server.ts";

test("a start purges every page, a publication those with its tag, and a rejected purge is retried", async () => {
  await using cache = await startPurgeServer({ answers: [500] });
  await using site = await startSite({ env: { EDGE_PURGE_URL: cache.url, EDGE_PURGE_METHOD: "PURGE" } });
  const tags = () => cache.purges.map(({ tag }) => tag);
  await expect.poll(() => tags().filter((tag) => tag === "pages").length).toBeGreaterThanOrEqual(3);
  const fixture = await newsFixture(site);
  const { slug } = await fixture.publish();
  await expect.poll(() => tags().filter((tag) => tag === "news").length).toBeGreaterThanOrEqual(2);

  const headersOf = async (path: string) => {
    const { headers } = await fetch(site.url + path);
    return ["cache-control", "surrogate-key", "cache-tag"].map((name) => headers.get(name));
  };
  const forADay = "public, max-age=0, s-maxage=86400, stale-if-error=86400";
  for (const path of ["/ar/manufacturing", "/purchase-order"]) {
    expect(await headersOf(path)).toEqual([
      forADay,
      "pages content settings documents",
      "pages,content,settings,documents",
    ]);
  }
  const [, onNews] = await headersOf(`/news/${slug}`);
  expect(onNews?.split(" ")).toContain("news");
  const [, onLanding] = await headersOf("/");
  expect(onLanding?.split(" ")).toEqual(expect.arrayContaining(["news", "papers"]));
});
