import { expect } from "vitest";
import { languages, localized } from "#app/platform/i18n/language.ts";
import { isMeasured } from "#tests/attack/main-thread.ts";
import { type Ask, changeBlock, publishAll } from "#tests/support/publish-content.ts";
import type { Site } from "#tests/support/site-server.ts";

/**
 * Saves drafts as an editor on the first of several servers, and publishes them together on the last. Before that, no
 * server shows them; soon after, all servers show all of them in both languages.
 */
export async function expectContentOnEvery(sites: readonly Site[]): Promise<void> {
  const [first, last] = [sites.at(0), sites.at(-1)];
  if (!first || !last) throw new Error("Expected a server");
  const text = `Marker${crypto.randomUUID().slice(0, 8)}`;
  const title = { en: `${text} in English`, ar: `${text} بالعربية` };
  const ask = await editorOf(first);
  expect((await changeBlock(ask, "hero", { title })).status).toBe(200);
  expect((await changeBlock(ask, "factoryPage", { title })).status).toBe(200);
  const pages = sites.flatMap(({ url }) =>
    languages.flatMap((language) =>
      ["/", "/manufacturing"].map((path) => ({ address: url + localized(path, language), shown: title[language] })),
    ),
  );
  for (const { address, shown } of pages) expect(await (await fetch(address)).text(), address).not.toContain(shown);
  expect((await publishAll(await editorOf(last))).status).toBe(200);
  // oxlint-disable-next-line project/no-clocks -- asserted only at night
  const since = performance.now();
  await Promise.all(pages.map(({ address, shown }) => untilShown(address, shown, since)));
}

/** Signs in to a server as the owner. Returns a function that sends requests in that session. */
export async function editorOf({ url, adminPassword }: Site): Promise<Ask> {
  const json = { "content-type": "application/json" };
  const body = JSON.stringify({ password: adminPassword });
  const signedIn = await fetch(`${url}/api/admin/session`, { method: "POST", headers: json, body });
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  return (method, path, body) =>
    fetch(url + path, {
      method,
      headers: { ...json, cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
}

/** Waits until a page shows a text. At night, requests sent more than a second after `since` must return it. */
export async function untilShown(address: string, text: string, since: number): Promise<void> {
  // oxlint-disable-next-line project/no-clocks -- asserted only at night
  const asked = performance.now();
  const response = await fetch(address);
  const isShown = (await response.text()).includes(text) && response.status === 200;
  if (isShown) return;
  if (isMeasured) expect(asked - since, `${address} without ${text}: when it was asked for`).toBeLessThan(1000);
  return untilShown(address, text, since);
}
