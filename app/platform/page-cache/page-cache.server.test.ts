import { createHook } from "node:async_hooks";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { createPageCache } from "./page-cache.server.ts";

const html = `<!doctype html><style>a{}</style><script>1</script><h1>PMF</h1>${"<p>text</p>".repeat(50)}`;

function ask(headers: Record<string, string> = {}, method = "GET"): Request {
  return new Request("http://localhost/", { method, headers });
}

function pageOf(text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { headers: { "content-type": "text/html; charset=utf-8", ...headers } });
}

/** Creates a page that counts how often it is rendered. */
function countedPage(response: () => Response = () => pageOf(html)) {
  let renders = 0;
  return {
    render: async () => {
      renders += 1;
      return response();
    },
    renders: () => renders,
  };
}

test("a page is rendered once for all requests, even concurrent ones", async () => {
  const cache = createPageCache();
  const page = countedPage();
  const answers = await Promise.all([1, 2, 3].map(() => cache.answer(ask(), "/", page.render)));
  await cache.answer(ask(), "/", page.render);
  expect(page.renders()).toBe(1);
  for (const answer of answers) expect(await answer.text()).toBe(html);
});

test("a cached page keeps its preload header", async () => {
  const cache = createPageCache();
  const link = '</fonts/text.woff2>; rel=preload; as="font"';
  const { render } = countedPage(() => pageOf(html, { link }));
  for (const request of [ask(), ask({ "if-none-match": "*" })]) {
    expect((await cache.answer(request, "/", render)).headers.get("link")).toBe(link);
  }
  expect((await cache.answer(ask(), "/other", countedPage().render)).headers.has("link")).toBe(false);
});

test("every encoding returns the same page with its length", async () => {
  const cache = createPageCache();
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };
  for (const encoding of ["br", "gzip", "zstd"] as const) {
    const answer = await cache.answer(ask({ "accept-encoding": encoding }), "/", countedPage().render);
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("content-length")).toBe(String(body.length));
    expect(decode[encoding](body).toString()).toBe(html);
  }
});

test("a page is compressed only in the requested encodings, and once in each", async () => {
  let compressions = 0;
  const hook = createHook({ init: (_, type) => void (compressions += type === "ZLIB" ? 1 : 0) }).enable();
  const cache = createPageCache();
  const counts: number[] = [];
  for (const encoding of ["identity", "br", "gzip"]) {
    const requests = Array.from({ length: 3 }, () => ask({ "accept-encoding": encoding }));
    await Promise.all(requests.map((request) => cache.answer(request, "/", countedPage().render)));
    counts.push(compressions);
  }
  hook.disable();
  expect(counts).toEqual([0, 1, 2]);
});

test("zstd uses a window of the page's size, not 8 MB", async () => {
  const answer = await createPageCache().answer(ask({ "accept-encoding": "zstd" }), "/", countedPage().render);
  const [descriptor = 0] = Buffer.from(await answer.arrayBuffer()).subarray(4);
  const isOneSegment = (descriptor & 0x20) !== 0; // RFC 8878 §3.1.1.1
  expect(isOneSegment).toBe(true);
});

test("island props are stored next to the page, and versioned requests are cached permanently", async () => {
  const cache = createPageCache();
  const island = '<div id="one" data-island="x" data-props="{&quot;word&quot;:&quot;PMF&quot;}"><p>PMF</p></div>';
  const page = countedPage(() => pageOf(`<script src="/entry.js" data-prefetch="/react.js"></script>${island}`));
  const shown = await (await cache.answer(ask(), "/", page.render)).text();
  const [, file = ""] = /data-props="([^"]+)"/.exec(shown.replaceAll("&amp;", "&")) ?? [];
  const props = (address: string) => cache.answerProps(new Request(`http://localhost${address}`), "/", page.render);
  const current = await props(file);
  expect(await current.json()).toEqual({ one: { word: "PMF" } });
  expect(current.headers.get("cache-control")).toContain("immutable");
  expect((await props(`${file}x`)).headers.get("cache-control")).toBe("no-store");
  expect(page.renders()).toBe(1);
});

test("a page without islands has no props", async () => {
  const { status } = await createPageCache().answerProps(ask(), "/", countedPage().render);
  expect(status).toBe(404);
});

test("shared caches vary only by encoding: the address determines the rest", async () => {
  const answer = await createPageCache().answer(ask(), "/", countedPage().render);
  expect(answer.headers.get("vary")).toBe("accept-encoding");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=1, stale-if-error=86400");
});

test("shared caches keep a page at most as long as it is valid", async () => {
  const now = () => new Date("2026-11-23T10:00:00Z");
  const cache = createPageCache({ now, sharedSeconds: 3_600 });
  const maxAge = async (path: string, until?: Date) => {
    const answer = await cache.answer(ask(), path, async (keepUntil) => {
      if (until) keepUntil(until);
      return pageOf(html);
    });
    return /s-maxage=(\d+)/.exec(answer.headers.get("cache-control") ?? "")?.[1];
  };
  expect(await maxAge("/")).toBe("3600");
  expect(await maxAge("/soon", new Date("2026-11-23T10:00:09.900Z"))).toBe("9");
  expect(await maxAge("/late", new Date("2026-11-24T10:00:00Z"))).toBe("3600");
});

test("one prepared response is kept in each encoding, however often its seconds for shared caches change", async () => {
  let seconds = 0;
  const cache = createPageCache({ now: () => new Date(seconds * 1000), sharedSeconds: 86_400 });
  const { render } = countedPage();
  await cache.answer(ask(), "/", async (keepUntil) => {
    keepUntil(new Date(3_600_000));
    return render();
  });
  const first = cache.held("/", "identity");
  expect(first?.headers["cache-control"]).toContain("s-maxage=3600,");
  expect(cache.held("/", "identity")).toBe(first);
  seconds = 1;
  expect(cache.held("/", "identity")?.headers["cache-control"]).toContain("s-maxage=3599,");
  seconds = 0;
  expect(cache.held("/", "identity"), "the first one was let go").not.toBe(first);
});

test("a file for programs is kept with its own type and headers", async () => {
  const own = { "content-type": "application/rss+xml", "cache-control": "public, s-maxage=60" };
  const cache = createPageCache();
  const feed = countedPage(() => pageOf("<rss/>", own));
  for (let round = 0; round < 2; round += 1) {
    const answer = await cache.answer(ask({ "accept-encoding": "gzip" }), "/feed", feed.render);
    expect(Object.fromEntries(answer.headers)).toMatchObject({ ...own, "content-encoding": "gzip" });
    expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe("<rss/>");
  }
  expect(feed.renders()).toBe(1);
});

test("an unchanged page returns 304, per encoding", async () => {
  const cache = createPageCache();
  const { render } = countedPage();
  const etag = (await cache.answer(ask({ "accept-encoding": "br" }), "/", render)).headers.get("etag") ?? "";
  for (const tags of [etag, `"other", ${etag}`, `W/${etag}`, "*"]) {
    const again = await cache.answer(ask({ "accept-encoding": "br", "if-none-match": tags }), "/", render);
    expect(again.status, tags).toBe(304);
    expect(again.headers.get("content-security-policy"), tags).toBeTruthy();
  }
  expect((await cache.answer(ask({ "if-none-match": etag }), "/", render)).status).toBe(200);
});

test("HEAD responds like GET without the body", async () => {
  const cache = createPageCache();
  const { render } = countedPage();
  const get = await cache.answer(ask(), "/", render);
  const head = await cache.answer(ask({}, "HEAD"), "/", render);
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
  expect(await head.text()).toBe("");
});

test("each path is its own page", async () => {
  const cache = createPageCache();
  const [english, arabic] = [countedPage(() => new Response("english")), countedPage(() => new Response("عربي"))];
  expect(await (await cache.answer(ask(), "/", english.render)).text()).toBe("english");
  expect(await (await cache.answer(ask(), "/ar", arabic.render)).text()).toBe("عربي");
});

test("after a change, every page is rerendered, even one being rendered", async () => {
  const cache = createPageCache();
  const { promise, resolve: finish } = Promise.withResolvers<Response>();
  const early = cache.answer(ask(), "/", () => promise);
  cache.invalidate();
  finish(new Response("old"));
  expect(await (await early).text()).toBe("old");
  expect(await (await cache.answer(ask(), "/", countedPage(() => new Response("new")).render)).text()).toBe("new");
});

test("only existing pages are kept", async () => {
  const cache = createPageCache();
  const missing = countedPage(() => new Response("none", { status: 404 }));
  const answers = [await cache.answer(ask(), "/x", missing.render), await cache.answer(ask(), "/x", missing.render)];
  expect(missing.renders()).toBe(2);
  for (const answer of answers) {
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe("none");
  }
});

test("a failed page is retried by the next request", async () => {
  const cache = createPageCache();
  await expect(cache.answer(ask(), "/", () => Promise.reject(new Error("the database is away")))).rejects.toThrow(
    "away",
  );
  expect((await cache.answer(ask(), "/", countedPage().render)).status).toBe(200);
});

test("a page with scheduled changes is kept only until then", async () => {
  let time = new Date("2026-04-23T21:00:00Z");
  const cache = createPageCache({ now: () => time });
  const page = countedPage();
  const render = (keepUntil: (moment: Date) => void) => {
    keepUntil(new Date("2026-04-24T06:00:00Z"));
    if (page.renders() === 0) keepUntil(new Date("2026-04-23T22:00:00Z"));
    return page.render();
  };
  await cache.answer(ask(), "/", render);
  time = new Date("2026-04-23T21:59:59Z");
  await cache.answer(ask(), "/", render);
  expect(page.renders()).toBe(1);
  time = new Date("2026-04-23T22:00:00Z");
  await Promise.all([cache.answer(ask(), "/", render), cache.answer(ask(), "/", render)]);
  expect(page.renders()).toBe(2);
  time = new Date("2026-04-24T05:59:59Z");
  await cache.answer(ask(), "/", render);
  expect(page.renders()).toBe(2);
});

test("a page that might have changed but cannot be rendered is served from the cache until it can", async () => {
  const cache = createPageCache();
  let state: "old" | "away" | "thrown" | "new" = "old";
  const render = async () => {
    if (state === "thrown") throw new Error("the database is away");
    return new Response(state, { status: state === "away" ? 503 : 200 });
  };
  const seen = async () => (await cache.answer(ask(), "/", render)).text();
  expect(await seen()).toBe("old");
  cache.distrust();
  for (state of ["away", "thrown"] as const)
    expect(await Promise.all([seen(), seen(), seen()])).toEqual(Array(3).fill("old"));
  cache.distrust();
  expect(await seen()).toBe("old");
  state = "new";
  expect(await seen()).toBe("new");
  state = "away";
  expect(await seen()).toBe("new");
});

test("a page that has changed is never served from the cache", async () => {
  const cache = createPageCache();
  await cache.answer(ask(), "/", countedPage().render);
  cache.distrust();
  cache.invalidate();
  const answer = await cache.answer(ask(), "/", async () => new Response("away", { status: 503 }));
  expect([answer.status, await answer.text()]).toEqual([503, "away"]);
});

test("an expired page is served from the cache while it cannot be rendered", async () => {
  let time = new Date("2026-11-21T09:00:00Z");
  const cache = createPageCache({ now: () => time });
  await cache.answer(ask(), "/", async (keepUntil) => {
    keepUntil(new Date("2026-11-21T10:00:00Z"));
    return new Response("until ten");
  });
  time = new Date("2026-11-21T10:00:01Z");
  const away = async () => new Response("away", { status: 503 });
  const texts = Array.from({ length: 3 }, async () => (await cache.answer(ask(), "/", away)).text());
  expect(await Promise.all(texts)).toEqual(Array(3).fill("until ten"));
});
