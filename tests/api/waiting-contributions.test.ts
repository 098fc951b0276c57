import { expect, test } from "vitest";
import * as z from "zod/mini";
import { listReview } from "#app/features/contributions/contract.ts";
import { senderOf, waitingAtMost } from "#app/platform/contributions/admission.server.ts";
import { newContributor } from "#app/platform/contributions/contributor-cookie.server.ts";
import { generalMessages } from "#app/platform/http/messages.ts";
import { newsServices, written } from "#tests/support/news-services.ts";
import { testApi } from "#tests/support/test-api.ts";

const { en, ar } = generalMessages;

type Api = Awaited<ReturnType<typeof testApi>>;
type From = { contributor: string | undefined; address: string };

/** Adds pending news items from this browser and IP address. */
async function wait({ database }: Api, items: number, { contributor, address }: From) {
  const { senderNetwork } = senderOf({ staff: undefined, startsAs: "pending", contributor, address });
  await database.pool.query(
    `insert into news_items (id, slug, title, excerpt, content, category, state, contributor, sender_network,
       idempotency_key, request_hash)
     select gen_random_uuid(), gen_random_uuid()::text, 'junk', 'junk', 'junk', 'company', 'pending', $2, $3, '', ''
     from generate_series(1, $1)`,
    [items, contributor ?? null, senderNetwork],
  );
}

const send = (api: Api, address: string, headers: Record<string, string> = {}) =>
  api.send("POST", "/api/news", written, { "x-forwarded-for": address, ...headers });

test("a browser at its limit of pending contributions gets a message in its language until staff decide", async () => {
  await using api = await testApi({ trustProxy: 1 });
  const { id: contributor, cookie } = newContributor(false);
  const browser = { cookie: cookie.split(";")[0] ?? "" };
  await wait(api, waitingAtMost.fromBrowser, { contributor, address: "192.0.2.1" });
  for (const [language, { contributionsWait }] of [
    ["en", en],
    ["ar", ar],
  ] as const) {
    const refused = await send(api, "192.0.2.9", { ...browser, "accept-language": language });
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await refused.json()).toMatchObject({ code: "contributionsWait", detail: contributionsWait });
  }
  expect((await send(api, "192.0.2.1")).status).toBe(201);

  const staff = await api.signIn();
  const [first] = z.parse(listReview.answer, await (await api.request("/api/review", { headers: staff })).json());
  const path = `/api/review/news/${first?.id}/sender`;
  const discarded = await api.send("POST", path, { reason: "All the same text" }, staff);
  expect(await discarded.json()).toEqual({ discarded: waitingAtMost.fromBrowser + 1 });
  expect((await send(api, "192.0.2.9", browser)).status).toBe(201);
  const { rows } = await api.database.pool.query(
    "select count(sender_network)::int as known from news_items where state = 'discarded'",
  );
  expect(rows).toEqual([{ known: 0 }]);
});

test("an address that uses a new browser for each item reaches its own limit, and others do not", async () => {
  await using api = await testApi({ trustProxy: 1 });
  await wait(api, waitingAtMost.fromAddress, { contributor: undefined, address: "192.0.2.1" });
  expect((await send(api, "192.0.2.1")).status).toBe(429);
  expect((await send(api, "192.0.2.2")).status).toBe(201);
});

test("waiting contributions are limited in total, and one address gets at most 1% of them", async () => {
  await using api = await testApi({ trustProxy: 1 });
  expect(waitingAtMost.fromAddress * 100).toBeLessThanOrEqual(waitingAtMost.fromAll);
  await wait(api, waitingAtMost.fromAll, { contributor: undefined, address: "192.0.2.1" });
  expect((await send(api, "192.0.2.2")).status).toBe(429);
  const staff = await api.signIn();
  expect((await api.send("POST", "/api/news", written, staff)).status).toBe(201);
});

test("concurrent contributions of a browser are counted like consecutive ones", async () => {
  await using d = await newsServices();
  const sending = Array.from({ length: waitingAtMost.fromBrowser + 5 }, (_, at) =>
    d.visitor({ excerpt: `Excerpt number ${at}` }, "browser", { senderNetwork: "network" }),
  );
  const outcomes = await Promise.allSettled(sending);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(waitingAtMost.fromBrowser);
});
