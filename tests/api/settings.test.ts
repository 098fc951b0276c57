import { expect, test } from "vitest";
import { eraseOldInquiriesJob } from "#app/features/inquiries/jobs.server.ts";
import { knownSettings } from "#app/features/settings/known-settings.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { testApi } from "#tests/support/test-api.ts";

type Api = Awaited<ReturnType<typeof testApi>>;
type Cookie = { cookie: string };

const change = (api: Api, owner: Cookie, body: object) => api.send("PATCH", "/api/settings", body, owner);
const buyerInfo = { companyName: "Nile", contactName: "Mona", email: "mona@nile.example", quantity: "1" };
const inquiry = { name: "Mona", email: "mona@nile.example", inquiryType: "general", message: "Do you ship to Egypt?" };
const order = (api: Api) =>
  api.send("POST", "/api/send-purchase-order", { htmlContent: "<p>order</p>", productType: "capsules", buyerInfo });

async function recipients(api: Api, kind: string): Promise<string[]> {
  const { rows } = await api.database.pool.query<{ recipient_address: string }>(
    "select recipient_address from mails where subject_type = $1 and recipient_address <> 'mona@nile.example' order by created_at",
    [kind],
  );
  return rows.map(({ recipient_address }) => recipient_address);
}

test("an invalid setting is rejected by its field and changes nothing", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  for (const [field, value] of [
    ["contributions", "sometimes"],
    ["ordersTo", "nobody"],
    ["inquiriesTo", "a@b, c@d.example"],
    ["inquiryDays", 29],
    ["inquiryDays", 30.5],
  ] as const) {
    const refused = await change(api, owner, {
      [field]: value,
      ...(field !== "ordersTo" && { ordersTo: "a@b.example" }),
    });
    expect(refused.status, field).toBe(400);
    expect(Object.keys((await refused.json()).fields)).toEqual([field]);
  }
  for (const nothing of [{}, { seen: { ordersTo: null } }]) {
    expect((await change(api, owner, nothing)).status).toBe(400);
  }
  expect(await (await api.request("/api/settings", { headers: owner })).json()).toMatchObject({
    values: { contributions: null, ordersTo: null, inquiriesTo: null, inquiryDays: null },
  });
});

test("the same change by two people is no conflict, and a different one is", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const seen = { ordersTo: null };
  const statusOf = async (ordersTo: string) => (await change(api, owner, { ordersTo, seen })).status;
  expect(await statusOf("a@new.example")).toBe(200);
  expect(await statusOf("a@new.example")).toBe(200);
  expect(await statusOf("b@new.example")).toBe(409);
});

test("copies go to the owner's address from the next order on, and back to the configured one", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  await change(api, owner, { ordersTo: "orders@new.example", inquiriesTo: "fixture@new.example" });
  await order(api);
  await api.send("POST", "/api/inquiries", inquiry);
  expect(await recipients(api, "purchase-order")).toEqual(["orders@new.example"]);
  expect(await recipients(api, "inquiry")).toEqual(["fixture@new.example"]);
  const { fallbacks } = await (await change(api, owner, { ordersTo: null })).json();
  api.advance(3 * 60_000);
  await order(api);
  expect(await recipients(api, "purchase-order")).toEqual(["orders@new.example", fallbacks.ordersTo]);
});

test("the owner opens and closes contributions with immediate effect, whatever the configuration says", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const contribute = () => api.send("POST", "/api/news/upload-url", {});
  expect((await contribute()).status).not.toBe(401);
  await change(api, owner, { contributions: "closed" });
  expect((await contribute()).status).toBe(401);
  await change(api, owner, { contributions: null });
  expect((await contribute()).status).not.toBe(401);
});

test("each change is logged with the previous value", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  await change(api, owner, { inquiryDays: 365 });
  await change(api, owner, { inquiryDays: 90, ordersTo: null });
  const entries = await (await api.request("/api/audit?action=settings", { headers: owner })).json();
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatchObject({
    actor: "admin",
    action: "settings.change",
    detail: { setting: "inquiryDays", before: "365", after: "90" },
  });
});

test("inquiries are kept forever, or for as many days as the owner sets", async () => {
  await using api = await testApi();
  await api.send("POST", "/api/inquiries", inquiry);
  const { db, settings } = api.services;
  const keptDays = () => settings.read(knownSettings.inquiryDays);
  const job = eraseOldInquiriesJob({ db, now: () => api.now(), keptDays });
  const run = () => job.run({}, { log: createLog("silent"), attempt: 1, lastAttempt: false });
  const left = async () =>
    (await api.database.pool.query("select id from inquiries union all select id from mails")).rowCount;
  api.advance(100 * 86_400_000);
  await run();
  expect(await left()).toBe(3);
  await change(api, await api.signIn(), { inquiryDays: 101 });
  await run();
  expect(await left()).toBe(3);
  await change(api, await api.signIn(), { inquiryDays: 99 });
  await run();
  expect(await left()).toBe(0);
});
