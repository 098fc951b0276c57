import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { listPapers } from "#app/features/papers/staff-contract.ts";
import { editorOf } from "#tests/durability/content-on-every.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startPostgres } from "#tests/support/postgres-server.ts";
import { type Ask, changeBlock, publishAll } from "#tests/support/publish-content.ts";
import { type AcceptedPurge, purgedBy, startPurgeServer } from "#tests/support/purge-server.ts";
import { startSite } from "#tests/support/site-server.ts";
import { startVarnish } from "#tests/support/varnish.ts";

const changes = Number(process.env["ROUNDS"] || 500);
const readers = 8;
const token = "a token of the tests";
const kinds = ["content", "news", "papers"] as const;
type Kind = (typeof kinds)[number];

/** Times in milliseconds, relative to the start of this process. */
type Change = { kind: Kind; round: number; asked: number; acknowledged: number };
type View = { path: string; asked: number; seen: Record<Kind, number[]> };

test(`${changes} changes on two instances under load: no page is stale for a second or mixes versions`, async () => {
  await using parts = new AsyncDisposableStack();
  const [database, port] = [parts.use(await startPostgres()), await freePort()];
  const relay = parts.use(await startPurgeServer({ cache: `http://127.0.0.1:${port}` }));
  const { accepted: purges } = relay;
  const env = {
    DATABASE_URL: database.url,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: "1",
    ...purgedBy(relay.url, token),
  };
  const [one, other] = [parts.use(await startSite({ env })), parts.use(await startSite({ env }))];
  const proxy = parts.use(await startVarnish([one.url, other.url], { port, token }));

  const editors = [await editorOf(one), await editorOf(other)];
  const published: Change[] = [];
  const views: View[] = [];
  const ended = new AbortController();
  const reading = Promise.all(Array.from({ length: readers }, () => read(proxy.url, views, ended.signal)));
  parts.defer(async () => {
    ended.abort();
    await reading;
  });
  for (let round = 0; round < changes; round += 1) {
    const kind = kinds[round % kinds.length] ?? "content";
    const ask = editors[round % 2];
    if (!ask) throw new Error("Expected an editor");
    const asked = performance.now();
    await change[kind](ask, round);
    published.push({ kind, round, asked, acknowledged: performance.now() });
  }
  await pause(2_500);
  ended.abort();
  await reading;

  const mixed = views.filter(({ seen }) => new Set(seen.content).size > 1);
  const stale = views.flatMap(({ path, asked, seen }) => {
    const isMissing = ({ kind, round, acknowledged }: Change) =>
      acknowledged < asked && round > Math.max(...seen[kind], -1) && shows(path, kind);
    return published.filter(isMissing).map((missed) => ({ path, asked, missed }));
  });
  const longest = stale.reduce((most, { asked, missed }) => Math.max(most, asked - missed.acknowledged), 0);
  console.log(`${views.length} views, ${purges.length} purges, stale for at most ${longest.toFixed(0)} ms`);
  expect(views.length).toBeGreaterThan(changes);
  expect(mixed).toEqual([]);
  expect(stale.filter(({ asked, missed }) => asked > deadlineOf(missed, purges))).toEqual([]);
}, 1_800_000);

/** Returns the time one second after both the change and its purge were acknowledged. */
function deadlineOf({ kind, asked, acknowledged }: Change, purges: readonly AcceptedPurge[]): number {
  const purge = purges.find(({ tag, began }) => tag === kind && began > asked);
  return Math.max(acknowledged, purge?.accepted ?? Infinity) + 1_000;
}

function shows(path: string, kind: Kind): boolean {
  return kind === "content" || path === "/" || path === "/ar";
}

const change: Record<Kind, (ask: Ask, round: number) => Promise<void>> = {
  async content(ask, round) {
    const text = `Content ${round}`;
    for (const block of ["hero", "factory", "factoryPage"] as const) {
      const saved = await changeBlock(ask, block, { title: { en: text, ar: text } });
      expect(saved.status, await saved.clone().text()).toBe(200);
    }
    expect((await publishAll(ask)).status).toBe(200);
  },
  async news(ask, round) {
    const title = `News ${round}`;
    const [excerpt, content] = [`${title} in one sentence.`, `${title} in a few more words.`];
    const inArabic = { titleAr: title, excerptAr: excerpt, contentAr: content };
    const item = { title, excerpt, content, ...inArabic, category: "company" };
    const sent = await ask("POST", "/api/news", item);
    expect(sent.status, await sent.clone().text()).toBe(201);
  },
  async papers(ask, round) {
    const listed = z.parse(listPapers.answer, await (await ask("GET", "/api/papers")).json());
    const paper = listed.at(0);
    if (!paper) throw new Error("Expected a paper");
    const title = `Paper ${round}`;
    const body = { title, titleAr: title, version: paper.version };
    const changed = await ask("PATCH", `/api/papers/${paper.id}`, body);
    expect(changed.status, await changed.clone().text()).toBe(200);
  },
};

const words: Record<Kind, RegExp> = { content: /Content (\d+)/g, news: /News (\d+)/g, papers: /Paper (\d+)/g };

async function read(url: string, views: View[], ended: AbortSignal): Promise<void> {
  const paths = ["/", "/ar", "/manufacturing", "/ar/manufacturing"];
  for (let at = 0; !ended.aborted; at += 1) {
    const path = paths[at % paths.length] ?? "/";
    const asked = performance.now();
    const response = await fetch(url + path);
    const text = await response.text();
    expect(response.status).toBe(200);
    const roundsIn = (kind: Kind) => [...text.matchAll(words[kind])].map(([, round]) => Number(round));
    views.push({
      path,
      asked,
      seen: { content: roundsIn("content"), news: roundsIn("news"), papers: roundsIn("papers") },
    });
    await pause(5);
  }
}
