import { afterAll, beforeEach, expect, test } from "vitest";
import { createLog } from "#app/platform/log/log.server.ts";
import { blocks, defaultContent } from "#content/site-content.ts";
import { type Ask, changeBlock, publishAll, publishContent, readBlocks } from "#tests/support/publish-content.ts";
import { testApi } from "#tests/support/test-api.ts";
import { discardedHours } from "./contract.ts";
import { samplesLeft } from "./samples.server.ts";

const api = await testApi();
afterAll(() => api[Symbol.asyncDispose]());
const owner = await api.signIn();

beforeEach(async () => {
  await api.database.pool.query(
    "truncate site_drafts, site_publications, site_authors, site_editors, accepted_samples",
  );
  api.services.siteContent.forget();
});

const askAs =
  (headers: { cookie: string }): Ask =>
  (method, path, body) =>
    method === "GET" ? api.request(path, { headers }) : api.send(method, path, body, headers);

const ask = askAs(owner);
const title = { en: "Another title", ar: "عنوان آخر" };
const stateOf = async (ask: Ask, block: string) => (await readBlocks(ask)).find(({ id }) => id === block);
const versionsOf = async (ask: Ask) => (await ask("GET", "/api/site-content/versions")).json();

test("a draft is shared by editors and invisible to visitors until published", async () => {
  const editor = askAs(await api.signInAs("editor"));
  expect((await changeBlock(ask, "hero", { title })).status).toBe(200);
  expect((await stateOf(editor, "hero"))?.draft).toMatchObject({ value: { title }, by: "admin" });
  expect((await stateOf(editor, "hero"))?.published).toMatchObject({ title: defaultContent.hero.title });
  expect((await api.services.content()).hero.title).toEqual(defaultContent.hero.title);
  expect((await publishAll(editor)).status).toBe(200);
  expect((await api.services.content()).hero.title).toEqual(title);
  expect((await stateOf(ask, "hero"))?.draft).toBeNull();
});

test("a draft equal to the published value is dropped, and a discarded one is gone", async () => {
  expect((await changeBlock(ask, "hero", {})).status).toBe(200);
  expect((await stateOf(ask, "hero"))?.draft).toBeNull();
  await changeBlock(ask, "hero", { title });
  const version = (await stateOf(ask, "hero"))?.draft?.version ?? 0;
  expect((await ask("POST", "/api/site-content/discard", { drafts: { hero: version } })).status).toBe(200);
  expect((await stateOf(ask, "hero"))?.draft).toBeNull();
});

test("drafts are discarded together: all of them, or none if one has changed", async () => {
  for (const id of ["hero", "benefits"] as const) await changeBlock(ask, id, { title });
  const versionOf = async (id: string) => (await stateOf(ask, id))?.draft?.version ?? 0;
  const [hero, benefits] = [await versionOf("hero"), await versionOf("benefits")];
  const discard = (drafts: object) => ask("POST", "/api/site-content/discard", { drafts });
  expect((await discard({ hero, benefits: benefits - 1 })).status).toBe(409);
  expect([await versionOf("hero"), await versionOf("benefits")]).toEqual([hero, benefits]);
  expect((await discard({ hero, benefits })).status).toBe(200);
  expect((await readBlocks(ask)).filter(({ draft }) => draft)).toEqual([]);
});

test("discarded drafts are restored together, but not over what someone has changed since, nor after a day", async () => {
  for (const id of ["hero", "benefits"] as const) await changeBlock(ask, id, { title });
  const versionOf = async (id: string) => (await stateOf(ask, id))?.draft?.version ?? 0;
  const drafts = { hero: await versionOf("hero"), benefits: await versionOf("benefits") };
  const { discarded } = await (await ask("POST", "/api/site-content/discard", { drafts })).json();
  await changeBlock(ask, "hero", { title: { ...defaultContent.hero.title, en: "Newer" } });
  const restore = () => ask("POST", `/api/site-content/discarded/${discarded}/restore`);
  async function expectRestored() {
    expect((await restore()).status).toBe(200);
    expect((await stateOf(ask, "hero"))?.draft?.value).toMatchObject({ title: { ...title, en: "Newer" } });
    expect((await stateOf(ask, "benefits"))?.draft?.value).toMatchObject({ title });
  }
  await expectRestored();
  await expectRestored(); // the answer can be lost
  const sweep = api.services.jobs.find(({ name }) => name === "sweep-site-files");
  const run = () => sweep?.perform({}, { log: createLog("silent"), attempt: 1, lastAttempt: false });
  await run();
  expect((await restore()).status).toBe(200);
  await api.database.pool.query(
    `update site_discards set discarded_at = discarded_at - interval '${discardedHours + 1} hours'`,
  );
  await run();
  expect((await restore()).status).toBe(404);
});

test("a discarded draft that a newer version would refuse is left, and named; the others are restored", async () => {
  for (const id of ["hero", "benefits"] as const) await changeBlock(ask, id, { title });
  const versionOf = async (id: string) => (await stateOf(ask, id))?.draft?.version;
  const drafts = { hero: await versionOf("hero"), benefits: await versionOf("benefits") };
  const { discarded } = await (await ask("POST", "/api/site-content/discard", { drafts })).json();
  await api.database.pool.query(
    `update site_discards set blocks = jsonb_set(blocks, '{benefits,value,title,en}', '"${"long ".repeat(1_000)}"')`,
  );
  const restored = await ask("POST", `/api/site-content/discarded/${discarded}/restore`);
  expect([restored.status, (await restored.json()).left]).toEqual([200, ["benefits"]]);
  expect((await stateOf(ask, "hero"))?.draft?.value).toMatchObject({ title });
  expect((await stateOf(ask, "benefits"))?.draft).toBeNull();
});

test("two editors who change different fields or languages keep both changes", async () => {
  const base = (await stateOf(ask, "hero"))?.published;
  const lead = { en: "Another lead", ar: defaultContent.hero.lead.ar };
  expect((await changeBlock(ask, "hero", { title: { ...defaultContent.hero.title, en: "Mine" } }, base)).status).toBe(
    200,
  );
  expect((await changeBlock(ask, "hero", { title: { ...defaultContent.hero.title, ar: "لي" } }, base)).status).toBe(
    200,
  );
  expect((await changeBlock(ask, "hero", { lead }, base)).status).toBe(200);
  expect((await stateOf(ask, "hero"))?.draft?.value).toMatchObject({ title: { en: "Mine", ar: "لي" }, lead });
});

test("two different texts in one language are a conflict that names the field, and nothing is saved", async () => {
  const base = (await stateOf(ask, "hero"))?.published;
  await changeBlock(ask, "hero", { title: { ...title, en: "Mine" } }, base);
  const editor = askAs(await api.signInAs("editor", "mona"));
  const late = { title: { ...title, en: "Theirs" }, lead: title };
  const refused = await changeBlock(editor, "hero", late, base);
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { fields: { "title.en": expect.any(String) }, changed: { by: "admin" } },
  ]);
  expect((await stateOf(ask, "hero"))?.draft?.value).toMatchObject({ title: { ...title, en: "Mine" } });
  expect((await changeBlock(editor, "hero", { title: { ...title, en: "Mine" } }, base)).status).toBe(200);
});

test("a change that only fits without another editor's change is rejected, and nothing is saved", async () => {
  const { benefits } = defaultContent.benefits;
  const base = (await stateOf(ask, "benefits"))?.published;
  const [first] = benefits;
  const added = (name: string) => [...benefits, { ...first, title: { en: name, ar: name } }];
  const { max } = blocks.benefits.fields.benefits.bounds;
  const full = Array.from({ length: max - benefits.length }, (_, at) => added(`Item ${at}`).at(-1));
  expect((await changeBlock(ask, "benefits", { benefits: [...benefits, ...full] }, base)).status).toBe(200);
  expect((await changeBlock(ask, "benefits", { benefits: added("One too many") }, base)).status).toBe(409);
});

test("drafts are published together or not at all", async () => {
  await changeBlock(ask, "hero", { title });
  await changeBlock(ask, "benefits", { title });
  const [hero = 0, benefits = 0] = [await stateOf(ask, "hero"), await stateOf(ask, "benefits")].map(
    (state) => state?.draft?.version,
  );
  const stale = { drafts: { hero, benefits: benefits - 1 } };
  expect((await ask("POST", "/api/site-content/publish", stale)).status).toBe(409);
  expect((await api.services.content()).hero.title).toEqual(defaultContent.hero.title);
  expect(await versionsOf(ask)).toMatchObject([{ number: 0 }]);
  expect((await ask("POST", "/api/site-content/publish", { drafts: { benefits } })).status).toBe(200);
  const content = await api.services.content();
  expect([content.hero.title, content.benefits.title]).toEqual([defaultContent.hero.title, title]);
  expect((await stateOf(ask, "hero"))?.draft?.version).toBe(hero);
});

test("two concurrent publications of the same drafts make one version", async () => {
  await changeBlock(ask, "hero", { title });
  const statuses = (await Promise.all([publishAll(ask), publishAll(ask)])).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await versionsOf(ask)).toMatchObject([
    { number: 1, changed: ["hero"], by: "admin" },
    { number: 0, changed: [], by: null, at: null },
  ]);
});

test("an earlier version becomes a draft again and leaves other drafts alone", async () => {
  await publishContent(ask, "hero", { title });
  api.advance(1000);
  await publishContent(ask, "hero", { title: defaultContent.hero.title });
  const [, first] = await versionsOf(ask);
  expect((await ask("POST", `/api/site-content/versions/${first.id}/restore`)).status).toBe(200);
  expect((await stateOf(ask, "hero"))?.draft).toMatchObject({ value: { title } });
  expect((await ask("POST", `/api/site-content/versions/${first.id}/restore`)).status).toBe(409);
  expect((await publishAll(ask)).status).toBe(200);
  expect((await api.services.content()).hero.title).toEqual(title);
  expect((await ask("POST", `/api/site-content/versions/${crypto.randomUUID()}/restore`)).status).toBe(404);
});

test("the site as shipped is a version, so that the first publication can be undone", async () => {
  await publishContent(ask, "hero", { title });
  const shipped = (await versionsOf(ask)).at(-1);
  expect((await ask("POST", `/api/site-content/versions/${shipped.id}/restore`)).status).toBe(200);
  expect((await publishAll(ask)).status).toBe(200);
  expect((await api.services.content()).hero.title).toEqual(defaultContent.hero.title);
});

test("sales can view but not edit; without a session, nothing is visible", async () => {
  const sales = askAs(await api.signInAs("sales"));
  expect((await sales("GET", "/api/site-content")).status).toBe(200);
  expect((await sales("GET", "/api/site-content/versions")).status).toBe(200);
  expect((await changeBlock(sales, "hero", { title })).status).toBe(403);
  expect((await sales("POST", "/api/site-content/publish", { drafts: { hero: 1 } })).status).toBe(403);
  expect((await api.request("/api/site-content")).status).toBe(401);
});

test("a file that is not an upload of this site is rejected by its field", async () => {
  const cvEn = { path: "/objects/uploads/0198c0de-0000-7000-8000-000000000001", sizeBytes: 5 };
  const refused = await changeBlock(ask, "researcher", { cvEn });
  expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([400, ["cvEn"]]);
});

test("a stored value that is no longer valid is replaced by the default, and the editor says so", async () => {
  await publishContent(ask, "hero", { title });
  await api.database.pool.query(`update site_publications set content = '{"hero": {"title": "not localized"}}'`);
  api.services.siteContent.forget();
  expect((await api.services.content()).hero).toEqual(defaultContent.hero);
  expect(await stateOf(ask, "hero")).toMatchObject({ isBroken: true });
});

test("content stored before a field existed keeps everything else, published and as a draft", async () => {
  await publishContent(ask, "hero", { title });
  await changeBlock(ask, "company", { title });
  await api.database.pool.query(
    `update site_publications set content = jsonb_set(content #- '{hero,lead}', '{hero,former}', '1')`,
  );
  await api.database.pool.query("update site_drafts set value = value - 'registration'");
  api.services.siteContent.forget();

  const { hero, company } = defaultContent;
  expect((await api.services.content()).hero).toEqual({ ...hero, title });
  expect(await stateOf(ask, "hero")).toMatchObject({ isBroken: false });
  expect((await stateOf(ask, "company"))?.draft?.value).toEqual({ ...company, title });
  expect((await publishAll(ask)).status).toBe(200);
  expect((await api.services.content()).company).toEqual({ ...company, title });
});

test("an accepted sample counts no more, wherever its item is moved and whatever is published, until that is taken back", async () => {
  const services = { shown: () => api.services.content() };
  const left = async () => (await samplesLeft(services, api.services.db)).map(({ id }) => id);
  const all = await left();
  const accept = (sample: string, isFine: boolean) =>
    ask("POST", "/api/site-content/samples", { samples: [sample], isFine });
  for (const sample of ["cosmetics.app", "gallery.pictures#2", "hero.picture"]) {
    expect(all).toContain(sample);
    expect((await accept(sample, true)).status).toBe(200);
  }
  expect(await left()).toEqual(
    all.filter((id) => !["cosmetics.app", "gallery.pictures#2", "hero.picture"].includes(id)),
  );
  await changeBlock(ask, "gallery", { pictures: defaultContent.gallery.pictures.toReversed() });
  await changeBlock(ask, "cosmetics", { app: "Signal" });
  expect(await left()).toHaveLength(all.length - 3);
  const answer = await accept("gallery.pictures#2", false);
  expect(await answer.json()).toMatchObject({ acceptedSamples: ["cosmetics.app", "hero.picture"] });
  expect(await left()).toHaveLength(all.length - 2);
  expect((await accept("hero.title", true)).status).toBe(404);
  expect((await accept("x".repeat(101), true)).status).toBe(400);
  expect((await ask("POST", "/api/site-content/samples", { samples: [], isFine: true })).status).toBe(400);

  // Several together: all of them, or none.
  const acceptAll = (samples: string[]) => ask("POST", "/api/site-content/samples", { samples, isFine: true });
  expect((await acceptAll(["maker.fax", "hero.title"])).status).toBe(404);
  expect(await left()).toContain("maker.fax");
  expect((await acceptAll(all)).status).toBe(200);
  expect(await left()).toEqual([]);
});

const here = (ask: Ask, block: string | null, seen = "") => ask("POST", "/api/site-content/editors", { block, seen });

test("editors see who else is in which section, and what the others have changed; sales are not counted", async () => {
  const editor = askAs(await api.signInAs("editor", "hany"));
  const sales = askAs(await api.signInAs("sales", "sara"));
  expect((await here(sales, "hero")).status).toBe(403);
  expect((await here(ask, "nowhere")).status).toBe(400);
  const { others: none, state } = await (await here(ask, "hero")).json();
  expect(none).toEqual([]);
  const first = await (await here(editor, "pricing", state.stamp)).json();
  expect(first).toMatchObject({ others: [{ name: "admin", block: "hero" }], state: null });
  await changeBlock(editor, "hero", { title });
  const second = await (await here(ask, null, state.stamp)).json();
  expect(second.others).toMatchObject([{ block: "pricing" }]);
  expect(second.state.blocks).toContainEqual(expect.objectContaining({ id: "hero", draft: expect.anything() }));
  await api.database.pool.query("update site_editors set seen_at = seen_at - interval '1 minute'");
  expect(await (await here(editor, "hero", second.state.stamp)).json()).toMatchObject({ others: [], state: null });
});

test("a conflict names who changed that field, not who changed the section last", async () => {
  const editor = askAs(await api.signInAs("editor", "rana"));
  const base = (await stateOf(ask, "hero"))?.published;
  await changeBlock(editor, "hero", { title }, base);
  await changeBlock(ask, "hero", { lead: title }, base);
  const authors = (await (await ask("GET", "/api/site-content")).json()).authors.hero;
  const { by } = authors["title.en"];
  expect(by).not.toBe("admin");
  expect(authors).toMatchObject({ "title.ar": { by }, "lead.en": { by: "admin" } });
  const refused = await changeBlock(ask, "hero", { title: { en: "Mine", ar: "لي" } }, base);
  expect(refused.status).toBe(409);
  expect((await refused.json()).changed).toMatchObject({ by });
  expect((await publishAll(ask)).status).toBe(200);
  expect((await (await ask("GET", "/api/site-content")).json()).authors.hero).toEqual(authors);
});
