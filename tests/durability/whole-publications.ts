// oxlint-disable-next-line project/no-clocks -- kills at random moments; no assertion depends on which
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import * as z from "zod/mini";
import type { BlockId } from "#content/site-content.ts";
import { type Ask, changeBlock, publishAll, readBlocks } from "#tests/support/publish-content.ts";
import type { Site } from "#tests/support/site-server.ts";
import { editorOf } from "./content-on-every.ts";

const changed = ["hero", "factory", "news"] as const satisfies BlockId[];
const titled = z.object({ title: z.object({ en: z.string() }) });

/**
 * Repeatedly publishes three blocks together while the server is killed at random. Checks that visitors always see all
 * three blocks of the same publication, and that every acknowledged publication appears.
 */
export async function expectWholePublications(site: Site, rounds: number): Promise<void> {
  const first = await editorOf(site);
  await draftRound(first, 0);
  expect((await publishAll(first)).status).toBe(200);
  for (let round = 1; round <= rounds; round += 1) {
    const ask = await editorOf(site);
    await draftRound(ask, round);
    const publishing = publishAll(ask).then(
      ({ status }) => status === 200,
      () => false, // the connection closed when the server was killed
    );
    await pause(Math.random() * 120);
    await site.kill();
    const isAcknowledged = await publishing;
    await site.start();
    const seen = new Set(await publishedTitles(await editorOf(site)));
    expect(seen.size, [...seen].join(", ")).toBe(1);
    if (isAcknowledged) expect([...seen]).toEqual([`Round ${round}`]);
    const [shown = ""] = seen;
    const page = await (await fetch(site.url)).text();
    for (let earlier = 0; earlier <= round; earlier += 1) {
      expect(page.includes(`>Round ${earlier}<`)).toBe(shown === `Round ${earlier}`);
    }
  }
}

async function publishedTitles(ask: Ask): Promise<string[]> {
  const states = (await readBlocks(ask)).filter(({ id }) => changed.some((each) => each === id));
  return states.map(({ published }) => z.parse(titled, published).title.en);
}

async function draftRound(ask: Ask, round: number): Promise<void> {
  const text = `Round ${round}`;
  for (const id of changed) expect((await changeBlock(ask, id, { title: { en: text, ar: text } })).status).toBe(200);
}
