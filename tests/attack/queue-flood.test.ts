import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { listReview, readReview } from "#app/features/contributions/contract.ts";
import { readDashboard } from "#app/features/dashboard/contract.ts";
import { maxContentLength } from "#app/features/news/contract.ts";
import { newContributor } from "#app/platform/contributions/contributor-cookie.server.ts";
import { testApi } from "#tests/support/test-api.ts";
import { insertMany } from "#tests/support/test-database.ts";
import { expectShortPieces, isMeasured, longestPiece, mostMilliseconds, threadMilliseconds } from "./main-thread.ts";

const mostListBytes = 256 * 1024;
const hostile = ["[*", "- a\n", "#\n", "*a* ", "[]()", "&amp;", "ﷺ\u0301"].map((unit) => {
  return unit.repeat(maxContentLength).slice(0, maxContentLength);
});

type Api = Awaited<ReturnType<typeof testApi>>;

/** Inserts pending news directly, as if it had come from many IP addresses. */
async function flood(
  { database }: Api,
  { items, content, contributor }: { items: number; content: string[]; contributor: string },
) {
  await insertMany(
    database,
    `insert into news_items (id, slug, title, excerpt, content, content_ar, category, state, contributor, sender_network,
       idempotency_key, request_hash)
     select gen_random_uuid(), 'junk-' || n, repeat('x', 190) || n, repeat('e', 500), text, text, 'company', 'pending', $3,
       'network-' || n, 'key-' || n, ''
     from (select n, ($2::text[])[1 + n % cardinality($2::text[])] as text from generate_series(1, $1) n) junk`,
    [items, content, contributor],
  );
}

test.runIf(isMeasured)("a blocked event loop is detected", async () => {
  const busy = async () => {
    await setImmediate();
    const since = threadMilliseconds();
    while (threadMilliseconds() - since < 30);
  };
  expect(await longestPiece(busy)).toBeGreaterThan(mostMilliseconds);
});

test.for([
  { name: "100 of the largest news items", items: 100, content: hostile },
  { name: "5,000 small news items", items: 5_000, content: ["Nothing to see here, move on."] },
])("while $name wait, staff and their sender are answered without blocking anyone", async ({ items, content }) => {
  await using api = await testApi();
  const { id: contributor, cookie } = newContributor(false);
  await flood(api, { items, content, contributor });
  const staff = await api.signIn();
  const sender = { cookie: cookie.split(";")[0] ?? "" };
  const page = z.parse(listReview.answer, await (await api.request("/api/review", { headers: staff })).json());
  expect(page).toHaveLength(50);
  const opened = page.slice(0, hostile.length).map(({ id }) => `/api/review/news/${id}`);
  for (const [path, headers, mostBytes] of [
    ["/api/review", staff, mostListBytes],
    ["/api/dashboard", staff, mostListBytes],
    ["/api/contributions", sender, mostListBytes],
    ["/api/news", sender, mostListBytes],
    ["/api/news", staff, mostListBytes],
    ["/api/news/all", staff, mostListBytes],
    ...opened.map((path) => [path, staff, 4 * mostListBytes] as const),
  ] as const) {
    let bytes = 0;
    await expectShortPieces(async () => {
      const response = await api.request(path, { headers });
      expect(response.status).toBe(200);
      bytes = (await response.arrayBuffer()).byteLength;
    }, path);
    expect({ path, isSmall: bytes <= mostBytes, bytes }).toMatchObject({ isSmall: true });
  }
  const today = z.parse(readDashboard.answer, await (await api.request("/api/dashboard", { headers: staff })).json());
  expect(today.waiting).toContainEqual({ kind: "review", count: items });
  const first = await api.request(opened[0] ?? "", { headers: staff });
  expect(z.parse(readReview.answer, await first.json()).pages?.some(({ html }) => html.text)).toBe(true);
});
