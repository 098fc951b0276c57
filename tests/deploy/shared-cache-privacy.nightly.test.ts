import { expect, test } from "vitest";
import * as z from "zod/mini";
import { languages, localized } from "#app/platform/i18n/language.ts";
import { indexedPages } from "#app/routes/public-pages.ts";
import { type DescribedCall, describedCalls } from "#tests/attack/described-calls.ts";
import { fillSite } from "#tests/attack/fill-site.ts";
import type { CallerKind } from "#tests/attack/hostile-requests.ts";
import { largestRequest } from "#tests/attack/largest-requests.ts";
import { freePort } from "#tests/support/free-port.ts";
import { changeBlock } from "#tests/support/publish-content.ts";
import { cacheNames, startSharedCache } from "#tests/support/shared-cache.ts";
import { testApi } from "#tests/support/test-api.ts";
import { settlePapers } from "#tests/support/test-database.ts";

const marker = `marker${crypto.randomUUID()}`;
const marked = (length: number) => `${marker} `.repeat(length / marker.length + 1).slice(0, length);
const callers: CallerKind[] = ["owner", "contributor", "nobody"];
const staffPages = [
  "",
  "/analytics",
  "/settings/people",
  "/audit",
  "/mail",
  "/papers",
  "/review",
  "/inquiries",
  "/site",
];

/** For staff, these calls publish immediately, whereas contributions from visitors wait for review. */
const published = /^\/api\/(news(?!\/drafts)|papers|patent-certificates|review)|\/publish$|versions.*restore$/;
/** These calls would end the test's own sessions. */
const never = /settings|password|two-factor|erase|sessions/;

test.each(cacheNames)("%s stores nothing private", async (name) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  await using api = await testApi({ trustProxy: 2, publicUrl: url });
  await settlePapers(api.database);
  const filled = await fillSite(api);
  const options = { port, databaseUrl: api.database.url, instances: 1, env: { TRUST_PROXY: "2" } };
  await using behind = await startSharedCache(name, options);
  const { proxy } = behind;

  const cookies = new Set<string>();
  let asked = 0;
  async function ask(path: string, cookie: string, init: RequestInit = {}): Promise<string> {
    cookies.add(cookie);
    asked += 1;
    const headers = {
      cookie,
      "user-agent": marked(100),
      "accept-encoding": "identity",
      "x-forwarded-for": `10.1.${asked >> 8}.${asked & 255}`,
      ...(init.body && { "content-type": "application/json" }),
    };
    const answer = await fetch(url + path, { ...init, headers, redirect: "manual" });
    return `${answer.status} ${await answer.text()}`;
  }
  const requestOf = (call: DescribedCall) =>
    largestRequest(call, { textOf: marked, known: filled.knownTo(call), stored: true });

  const calls = await describedCalls((path) => api.request(path));
  const writes = calls.filter(({ method, path }) => /POST|PUT|PATCH/.test(method) && !never.test(path));
  const answers: string[] = [];
  for (const call of writes) {
    const caller = call.roles && !published.test(call.path) ? "owner" : "contributor";
    const { path, body } = requestOf(call);
    answers.push(
      await ask(path, await filled.cookieOf(caller, call), {
        method: call.method,
        ...(body !== undefined && { body }),
      }),
    );
  }
  expect(answers.filter((answer) => answer.startsWith("2")).length).toBeGreaterThan(20);

  const [call] = calls;
  if (!call) throw new Error("Expected calls");
  const cookie = await filled.cookieOf("owner", call);
  const draft = { title: { en: marker, ar: marker } };
  const changed = await changeBlock((method, path, body) => api.send(method, path, body, { cookie }), "hero", draft);
  expect(changed.status).toBe(200);

  const rows = await api.database.pool.query("select slug from news_items where slug is not null");
  const slugs = z.parse(z.array(z.object({ slug: z.string() })), rows.rows).map(({ slug }) => `/news/${slug}`);
  const order = calls.find(({ path }) => path.includes("{token}"));
  const [follow = ""] = order ? filled.knownTo(order)("token") : [];
  const open = [...indexedPages, ...slugs, `/order/${follow}`, "/news-admin", "/company-translation"];
  const paths = [
    ...open.flatMap((path) => languages.map((language) => localized(path, language))),
    "/news/feed.xml",
    "/sitemap.xml",
    "/never/seen",
    ...staffPages.map((path) => `/admin${path}`),
    ...calls.filter(({ method }) => method === "GET").map((each) => requestOf(each).path),
  ];
  let seen = 0;
  for (const caller of callers) {
    const own = await filled.cookieOf(caller, call);
    for (const path of paths) if ((await ask(path, own)).includes(marker)) seen += 1;
  }
  expect(seen).toBeGreaterThan(10);

  const stored = await proxy.stored();
  expect(stored.some((text) => text.includes("<!DOCTYPE html>"))).toBe(true);
  const secrets = [...cookies].flatMap((text) => text.split("; ").map((pair) => pair.slice(pair.indexOf("=") + 1)));
  const found = [marker, ...secrets].filter((text) => text.length > 20 && stored.some((piece) => piece.includes(text)));
  expect(found).toEqual([]);
  expect(stored.filter((text) => /^set-cookie:/im.test(text))).toEqual([]);
});
