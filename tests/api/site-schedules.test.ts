import { afterAll, beforeEach, expect, test } from "vitest";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { localTimeOf } from "#app/platform/i18n/zoned-time.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { defaultContent } from "#content/site-content.ts";
import { type Ask, changeBlock, readBlocks } from "#tests/support/publish-content.ts";
import { testApi } from "#tests/support/test-api.ts";

const api = await testApi();
afterAll(() => api[Symbol.asyncDispose]());
const owner = await api.signIn();
const ask: Ask = (method, path, body) =>
  method === "GET" ? api.request(path, { headers: owner }) : api.send(method, path, body, owner);

beforeEach(async () => {
  const queued = "delete from graphile_worker._private_jobs";
  await api.database.pool.query(`truncate site_drafts, site_publications, site_schedules; ${queued}`);
  api.services.siteContent.forget();
});

const title = { en: "Another title", ar: "عنوان آخر" };
const newer = { en: "A newer title", ar: "عنوان أحدث" };
const hour = 3_600_000;
const heroTitle = async () => (await api.services.content()).hero.title;
const versionOf = async (id: string) => (await readBlocks(ask)).find((block) => block.id === id)?.draft?.version;

async function schedule(inHours: number, ...blocks: string[]): Promise<Response> {
  const versions = await Promise.all(blocks.map(async (block) => [block, await versionOf(block)]));
  const localTime = localTimeOf(new Date(api.now().getTime() + inHours * hour), businessTimeZone);
  return ask("POST", "/api/site-content/schedules", { drafts: Object.fromEntries(versions), localTime });
}

/** Runs the queued publications, in order of time, as the worker does when they are due. */
async function publishDue(): Promise<void> {
  const { rows } = await api.database.pool.query(
    `select payload, run_at from graphile_worker._private_jobs order by run_at`,
  );
  const job = api.services.jobs.find(({ name }) => name === "publish-scheduled-content");
  for (const { payload, run_at: due } of rows) {
    api.advance(due.getTime() - api.now().getTime());
    await job?.perform(payload, { log: createLog("silent"), attempt: 1, lastAttempt: false });
  }
}

test("scheduled sections are listed in the order of the page", async () => {
  await changeBlock(ask, "pricing", { capsules: 99_900 });
  for (const block of ["benefits", "hero"] as const) await changeBlock(ask, block, { title });
  const { schedules } = await (await schedule(2, "pricing", "benefits", "hero")).json();
  expect(schedules).toMatchObject([{ blocks: ["hero", "benefits", "pricing"] }]);
});

test("reviewed drafts are published at their time, and later changes stay drafts", async () => {
  await changeBlock(ask, "hero", { title });
  await changeBlock(ask, "benefits", { title });
  const answer = await schedule(2, "hero", "benefits");
  expect([answer.status, (await answer.json()).schedules]).toMatchObject([
    200,
    [{ by: "admin", blocks: ["hero", "benefits"] }],
  ]);
  await changeBlock(ask, "hero", { title: newer });
  expect(await heroTitle()).toEqual(defaultContent.hero.title);
  await publishDue();
  expect(await heroTitle()).toEqual(title);
  const [hero, benefits] = ["hero", "benefits"].map(async (id) => (await readBlocks(ask)).find((one) => one.id === id));
  expect((await hero)?.draft?.value).toMatchObject({ title: newer });
  expect((await benefits)?.draft).toBeNull();
  const state = await (await ask("GET", "/api/site-content")).json();
  expect(state.schedules).toEqual([]);
  const versions = await (await ask("GET", "/api/site-content/versions")).json();
  expect(versions[0]).toMatchObject({ by: "admin", changed: ["hero", "benefits"], at: api.now().toISOString() });
  await publishDue(); // a job can run twice
  expect(await (await ask("GET", "/api/site-content/versions")).json()).toEqual(versions);
});

test("two publications of one section are made one after the other", async () => {
  await changeBlock(ask, "hero", { title: newer });
  await schedule(5, "hero");
  await changeBlock(ask, "hero", { title });
  await schedule(2, "hero");
  await publishDue();
  expect(await heroTitle()).toEqual(newer);
});

test("scheduling the same draft again replaces its time", async () => {
  await changeBlock(ask, "hero", { title });
  await changeBlock(ask, "benefits", { title });
  await schedule(2, "hero", "benefits");
  const { schedules } = await (await schedule(3, "hero")).json();
  expect(schedules).toMatchObject([{ blocks: ["benefits"] }, { blocks: ["hero"] }]);
});

test("a section that is published earlier is taken out, so that nothing older replaces it", async () => {
  await changeBlock(ask, "hero", { title });
  await changeBlock(ask, "benefits", { title });
  await schedule(2, "hero", "benefits");
  await schedule(3, "hero");
  await changeBlock(ask, "hero", { title: newer });
  await ask("POST", "/api/site-content/publish", { drafts: { hero: await versionOf("hero") } });
  const state = await (await ask("GET", "/api/site-content")).json();
  expect(state.schedules).toMatchObject([{ blocks: ["benefits"] }]);
  await publishDue();
  expect(await heroTitle()).toEqual(newer);
  expect((await api.services.content()).benefits.title).toEqual(title);
});

test("a canceled publication is not made, and its drafts stay", async () => {
  await changeBlock(ask, "hero", { title });
  const { schedules } = await (await schedule(2, "hero")).json();
  expect((await ask("DELETE", `/api/site-content/schedules/${schedules[0].id}`)).status).toBe(200);
  expect((await ask("DELETE", `/api/site-content/schedules/${schedules[0].id}`)).status).toBe(404);
  await publishDue();
  expect(await heroTitle()).toEqual(defaultContent.hero.title);
  expect(await versionOf("hero")).toBeDefined();
});

test("a discarded draft is not published at its time, but what else was scheduled with it is", async () => {
  await changeBlock(ask, "hero", { title });
  await changeBlock(ask, "benefits", { title });
  await schedule(2, "hero", "benefits");
  await changeBlock(ask, "hero", { title: newer });
  const dropped = await ask("POST", "/api/site-content/discard", { drafts: { hero: await versionOf("hero") } });
  expect((await dropped.json()).schedules).toMatchObject([{ blocks: ["benefits"] }]);
  await publishDue();
  expect(await api.services.content()).toMatchObject({ hero: defaultContent.hero, benefits: { title } });
});

test.each([
  ["no longer fits the software", "{hero,value,title}", "outdated"],
  ["no longer fits together", "{certificates,value,validUntil}", "endsBeforeIssue"],
])("a scheduled publication that %s is not tried again, and staff see why", async (_, path, failure) => {
  const { issuedOn } = defaultContent.certificates;
  await changeBlock(ask, "hero", { title });
  await changeBlock(ask, "certificates", { validUntil: `${Number(issuedOn.slice(0, 4)) + 9}-01-01` });
  const { stamp } = await (await schedule(2, "hero", "certificates")).json();
  const change = `update site_schedules set blocks = jsonb_set(blocks, '${path}', $1)`;
  await api.database.pool.query(change, [JSON.stringify(issuedOn)]);
  await publishDue();
  expect(await api.services.content()).toMatchObject({ hero: defaultContent.hero });
  const state = await (await ask("GET", "/api/site-content")).json();
  expect(state.schedules).toMatchObject([{ blocks: ["hero", "certificates"], failure }]);
  expect(state.stamp).not.toBe(stamp);
  const waiting = async () => (await (await ask("GET", "/api/dashboard")).json()).waiting;
  expect(await waiting()).toContainEqual({ kind: "unpublished", count: 1 });
  expect((await ask("DELETE", `/api/site-content/schedules/${state.schedules[0].id}`)).status).toBe(200);
  expect(await waiting()).not.toContainEqual(expect.objectContaining({ kind: "unpublished" }));
});

test.each([
  ["in the past", (now: Date) => localTimeOf(new Date(now.getTime() - hour), businessTimeZone)],
  ["that does not exist", () => "2027-06-31T09:00"],
  ["that is no time", () => "tomorrow"],
  ["that is missing", () => ""],
])("a time %s is refused by its field", async (_, localTime) => {
  await changeBlock(ask, "hero", { title });
  const drafts = { hero: await versionOf("hero") };
  const refused = await ask("POST", "/api/site-content/schedules", { drafts, localTime: localTime(api.now()) });
  expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([400, ["localTime"]]);
});

test("a draft that has changed since, and dates that do not fit, are refused when they are scheduled", async () => {
  await changeBlock(ask, "hero", { title });
  const localTime = localTimeOf(new Date(api.now().getTime() + hour), businessTimeZone);
  const stale = { drafts: { hero: ((await versionOf("hero")) ?? 0) - 1 }, localTime };
  expect((await ask("POST", "/api/site-content/schedules", stale)).status).toBe(409);
  const { issuedOn } = defaultContent.certificates;
  await changeBlock(ask, "certificates", { validUntil: issuedOn });
  expect((await schedule(1, "certificates")).status).toBe(400);
});

test("sales can neither schedule nor share", async () => {
  const sales = await api.signInAs("sales");
  for (const path of ["/api/site-content/schedules", "/api/site-content/links"])
    expect((await api.send("POST", path, { drafts: { hero: 1 }, localTime: "2099-01-01T09:00" }, sales)).status).toBe(
      403,
    );
});

test("the last editor who was here is forgotten", async () => {
  await ask("POST", "/api/site-content/editors", { block: "hero", seen: "" });
  const sweep = api.services.jobs.find(({ name }) => name === "sweep-site-files");
  const names = async () => (await api.database.pool.query("select name from site_editors")).rows;
  expect(await names()).toEqual([{ name: "admin" }]);
  api.advance(hour);
  await sweep?.perform({}, { log: createLog("silent"), attempt: 1, lastAttempt: false });
  expect(await names()).toEqual([]);
});
