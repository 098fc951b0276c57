import { expect, test } from "vitest";
import { listSentBy, listWaiting } from "#app/platform/contributions/waiting.server.ts";
import { renderMarkdown } from "#app/platform/markdown/markdown.ts";
import { fields, newsServices, written } from "#tests/support/news-services.ts";
import { readArticle } from "./article.server.ts";
import { nextNewsChange } from "./landing-store.server.ts";
import { tidyPhotos } from "./photo-service.server.ts";
import { changeNews, deleteNews, publicationColumns, restoreNews } from "./staff-service.server.ts";
import { findNews, listForStaff, listPublic, staffItemOf } from "./store.server.ts";

test("only its sender sees a visitor's item until staff publish it", async () => {
  await using d = await newsServices();
  const { id } = await d.visitor();
  expect(await d.seen()).toEqual([]);
  expect(await d.seen("another browser")).toEqual([]);
  expect(await d.seen("browser")).toEqual([written.title]);
  expect((await d.overview()).latest).toEqual([]);
  d.go("2026-11-22T09:00:00Z");
  const decision = { by: "admin", at: d.clock.now };
  expect(await d.db.transaction((transaction) => d.kind.decide(transaction, id, "published", decision))).toBe(true);
  expect(await d.seen()).toEqual([written.title]);
  expect((await d.overview()).latest.map(({ date }) => date)).toEqual(["2026-11-22"]);
});

const all = { after: undefined, size: 10 };

test("a waiting item shows everything that was typed, and a discarded one is hidden from everyone else", async () => {
  await using d = await newsServices();
  const { id } = await d.visitor({ titleAr: "تجديد الشهادة", type: "event", eventDate: "2026-12-01" });
  const waiting = await d.kind.read(d.db, id);
  expect(waiting?.facts.map(({ name }) => name)).toContain("eventDate");
  const [english, arabic] = waiting?.pages ?? [];
  expect(arabic?.title).toEqual({ text: "تجديد الشهادة" });
  const row = await findNews(d.db, id);
  expect(english?.html).toEqual({ text: renderMarkdown(row?.content ?? "") });
  // Without an Arabic version, the Arabic page shows the English text.
  expect(arabic?.html).toEqual({ ...english?.html, foreign: true });
  const decision = { by: "admin", at: d.clock.now, reason: "Not ours" };
  await d.db.transaction((transaction) => d.kind.decide(transaction, id, "discarded", decision));
  expect(await listWaiting(d.db, [d.kind], all)).toEqual([]);
  expect(await d.seen("browser")).toEqual([]);
  expect((await listSentBy(d.db, [d.kind], "browser", all)).map(({ discardReason }) => discardReason)).toEqual([
    "Not ours",
  ]);
});

test("a double click makes one item, and a key cannot be reused for another", async () => {
  await using d = await newsServices();
  const key = { idempotencyKey: "a-key-of-the-form-1" };
  const ids = (await Promise.all([1, 2, 3, 4].map(() => d.visitor({}, "browser", key)))).map(({ id }) => id);
  expect(new Set(ids).size).toBe(1);
  await expect(d.visitor({ title: "Another title" }, "browser", key)).rejects.toMatchObject({
    code: "idempotencyMismatch",
  });
});

test("items with the same title get different addresses, even concurrently", async () => {
  await using d = await newsServices();
  const titles = ["a", "b", "c", "d", "e", "f", "g"];
  const rows = await Promise.all(titles.map((end) => d.visitor({ excerpt: `Excerpt number ${end}` })));
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(titles.length);
  expect(rows.map(({ slug }) => slug)).toContain("the-certificate-is-renewed");
  expect((await d.visitor({ title: "تجديد الشهادة" })).slug).toMatch(/^news/);
});

test("an item can only use its sender's photos", async () => {
  await using d = await newsServices();
  const foreign = await d.photo("another browser");
  await expect(d.visitor({ featuredImage: foreign })).rejects.toMatchObject({ code: "invalid" });
  await expect(d.visitor({ gallery: ["/objects/uploads/never-sent"] })).rejects.toMatchObject({ code: "invalid" });
  const own = await d.photo();
  await d.visitor({ featuredImage: own });
  await expect(d.visitor({ title: "A second item", gallery: [own] })).rejects.toMatchObject({ code: "invalid" });
});

test("photos are public only while their item is, and are deleted with it", async () => {
  await using d = await newsServices();
  const [first, second] = [await d.photo(), await d.photo()];
  const { id } = await d.visitor({ featuredImage: first, gallery: [second] });
  expect(d.uploads.public.size).toBe(0);
  const decision = { by: "admin", at: d.clock.now };
  await d.db.transaction((transaction) => d.kind.decide(transaction, id, "published", decision));
  expect([...d.uploads.public].toSorted()).toEqual([first, second].toSorted());
  const [row] = await listPublic(d.db, d.clock.now, 1);
  const { version } = await changeNews(d.services, id, {
    fields: fields({ featuredImage: first }),
    publication: { when: "now" },
    version: row?.version ?? 0,
    by: "admin",
    contributor: undefined,
  });
  expect(d.uploads.released).toEqual([second]);
  await deleteNews(d.services, id, { version, by: "admin" });
  expect(d.uploads.public.size).toBe(0);
  d.go("2026-12-25T10:00:00Z");
  await d.purge();
  expect(d.uploads.released).toContain(first);
  await expect(restoreNews(d.services, id, "admin")).rejects.toMatchObject({ code: "notFound" });
});

test("a photo that no item uses is deleted after a day", async () => {
  await using d = await newsServices();
  const loose = await d.photo();
  d.go("2026-11-22T09:59:00Z");
  await tidyPhotos(d.services);
  expect(d.uploads.released).toEqual([]);
  d.go("2026-11-22T10:01:00Z");
  await tidyPhotos(d.services);
  expect(d.uploads.released).toEqual([loose]);
});

test("a deleted item is hidden everywhere and can be restored unchanged", async () => {
  await using d = await newsServices();
  const { id, version } = await d.staff();
  const listed = async (deleted: boolean) => (await listForStaff(d.db, { ...all, deleted })).map((row) => row.id);
  expect([await listed(false), await listed(true)]).toEqual([[id], []]);
  await deleteNews(d.services, id, { version, by: "admin" });
  expect(await d.seen()).toEqual([]);
  expect([await listed(false), await listed(true)]).toEqual([[], [id]]);
  const again = { version: version + 1, by: "admin" };
  await expect(deleteNews(d.services, id, again)).rejects.toMatchObject({ code: "notFound" });
  await restoreNews(d.services, id, "admin");
  expect(await d.seen()).toEqual([written.title]);
  expect([await listed(false), await listed(true)]).toEqual([[id], []]);
});

test("staff see whether an item is waiting, discarded, a draft, scheduled, published, or deleted", async () => {
  await using d = await newsServices();
  const now = d.clock.now;
  const scheduled = publicationColumns({ when: "at", localTime: "2026-11-22T11:00" }, now);
  const rows = {
    waiting: await d.visitor(),
    discarded: await d.visitor({ title: "A discarded item" }),
    draft: await d.staff({ title: "A draft of an item" }, publicationColumns({ when: "draft" }, now)),
    scheduled: await d.staff({ title: "A scheduled item" }, scheduled),
    published: await d.staff({ title: "A published item" }),
    deleted: await d.staff({ title: "A deleted item" }),
  };
  const decision = { by: "admin", at: now, reason: "Not ours" };
  await d.db.transaction((transaction) => d.kind.decide(transaction, rows.discarded.id, "discarded", decision));
  await deleteNews(d.services, rows.deleted.id, { version: rows.deleted.version, by: "admin" });
  for (const [status, { id }] of Object.entries(rows)) {
    const row = await findNews(d.db, id);
    expect(row && staffItemOf(row, now).status).toBe(status);
  }
  d.go("2026-11-22T09:00:00Z");
  const due = await findNews(d.db, rows.scheduled.id);
  expect(due && staffItemOf(due, d.clock.now).status).toBe("published");
});

test("deleting an outdated version is a conflict that names who changed it", async () => {
  await using d = await newsServices();
  const { id, version } = await d.staff();
  const change = { publication: { when: "now" }, by: "mona", contributor: undefined, version } as const;
  await changeNews(d.services, id, { ...change, fields: fields({ title: "The first change" }) });
  await expect(deleteNews(d.services, id, { version, by: "admin" })).rejects.toMatchObject({
    code: "conflict",
    details: { changed: { by: "mona" } },
  });
  expect(await d.seen()).toEqual(["The first change"]);
});

test("changing an outdated version is a conflict and changes nothing", async () => {
  await using d = await newsServices();
  const { id, version } = await d.staff();
  const change = { publication: { when: "now" }, by: "admin", contributor: undefined, version } as const;
  await changeNews(d.services, id, { ...change, fields: fields({ title: "The first change" }) });
  await expect(
    changeNews(d.services, id, { ...change, fields: fields({ title: "The second change" }) }),
  ).rejects.toMatchObject({ code: "conflict" });
  expect(await d.seen()).toEqual(["The first change"]);
});

test("the same change by two people is made once, without a conflict", async () => {
  await using d = await newsServices();
  const item = await d.staff();
  const { id } = item;
  let { version } = item;
  for (const when of ["now", "draft"] as const) {
    const same = fields({ title: `The same change, ${when}` });
    const change = { publication: { when }, by: "admin", contributor: undefined, version, fields: same };
    ({ version } = await changeNews(d.services, id, change));
    expect(await changeNews(d.services, id, change)).toMatchObject({ id, version });
  }
});

test("a draft is private, and only staff can open its page", async () => {
  await using d = await newsServices();
  const { slug } = await d.staff({}, publicationColumns({ when: "draft" }, d.clock.now));
  expect(await d.seen()).toEqual([]);
  const staff = { sessionId: "1", accountId: "1", name: "admin", role: "owner", expiresAt: d.clock.now } as const;
  const asked = { slug, language: "en", now: d.clock.now } as const;
  expect(await readArticle(d.db, { ...asked, viewer: { staff: undefined, contributor: "browser" } })).toBeUndefined();
  const preview = await readArticle(d.db, { ...asked, viewer: { staff, contributor: undefined } });
  expect(preview?.shownTo).toBe("staff");
});

test("a scheduled item becomes public at its time in Cairo, even across a clock change", async () => {
  // On 24 April 2026, clocks in Cairo skip the hour after midnight: 09:00 is 07:00 UTC on the day before and 06:00 UTC
  // on that day.
  await using d = await newsServices("2026-04-22T12:00:00Z");
  const before = publicationColumns({ when: "at", localTime: "2026-04-23T09:00" }, d.clock.now);
  const after = publicationColumns({ when: "at", localTime: "2026-04-24T09:00" }, d.clock.now);
  await d.staff({ title: "On the day before" }, before);
  await d.staff({ title: "On the day itself" }, after);
  const onPages = async () => (await listPublic(d.db, d.clock.now, 10)).map(({ title }) => title);
  expect([await d.seen(), await onPages()]).toEqual([[], []]);
  expect((await nextNewsChange(d.db, d.clock.now))?.toISOString()).toBe("2026-04-23T07:00:00.000Z");
  d.go("2026-04-23T07:00:00Z");
  expect(await d.seen()).toEqual(["On the day before"]);
  expect((await nextNewsChange(d.db, d.clock.now))?.toISOString()).toBe("2026-04-24T06:00:00.000Z");
  d.go("2026-04-24T05:59:59Z");
  expect([await d.seen(), await onPages()]).toEqual([["On the day before"], ["On the day before"]]);
  d.go("2026-04-24T06:00:00Z");
  expect(await d.seen()).toEqual(["On the day itself", "On the day before"]);
  expect(await nextNewsChange(d.db, d.clock.now)).toBeUndefined();
});

test("an event is upcoming until its day ends in Cairo, even on a day without a midnight", async () => {
  await using d = await newsServices("2026-04-20T12:00:00Z");
  await d.staff({ title: "Event of the 23rd", type: "event", eventDate: "2026-04-23" });
  d.go("2026-04-20T13:00:00Z");
  await d.staff({ title: "Event of the 25th", type: "event", eventDate: "2026-04-25" });
  d.go("2026-04-20T14:00:00Z");
  await d.staff({ title: "Event without a day", type: "event" });
  const upcoming = async () => (await d.overview()).upcoming.map(({ title }) => title.text);
  expect(await upcoming()).toEqual(["Event of the 23rd", "Event of the 25th", "Event without a day"]);
  d.go("2026-04-23T21:59:59Z");
  expect(await upcoming()).toEqual(["Event of the 23rd", "Event of the 25th", "Event without a day"]);
  expect((await nextNewsChange(d.db, d.clock.now))?.toISOString()).toBe("2026-04-23T22:00:00.000Z");
  d.go("2026-04-23T22:00:00Z");
  expect(await upcoming()).toEqual(["Event of the 25th", "Event without a day"]);
  d.go("2026-04-26T00:00:00Z");
  expect(await upcoming()).toEqual(["Event without a day"]);
});

test("the lists have three news items, three events, and six featured items, and enough for every category chip", async () => {
  await using d = await newsServices();
  for (const category of ["company", "research", "technical"]) {
    for (let number = 1; number <= 4; number += 1) {
      d.clock.now = new Date(d.clock.now.getTime() + 1000);
      await d.staff({ title: `${category} ${number}`, category, featured: "true" });
    }
  }
  const { latest, upcoming, featured } = await d.overview();
  const shown = (cards: typeof latest) => cards.filter(({ isFurther }) => !isFurther).map(({ title }) => title.text);
  expect(shown(latest)).toEqual(["technical 4", "technical 3", "technical 2"]);
  expect(shown(featured)).toHaveLength(6);
  expect(upcoming).toEqual([]);
  const ofCompany = latest.filter(({ category }) => category === "company");
  expect(ofCompany.map(({ title }) => title.text)).toEqual(["company 4", "company 3", "company 2"]);
});

test("items without Arabic are shown in English and marked as such", async () => {
  await using d = await newsServices();
  await d.staff({ titleAr: "تجديد الشهادة" });
  const [card] = (await d.overview("ar")).latest;
  expect(card?.title).toEqual({ text: "تجديد الشهادة" });
  expect(card?.excerpt).toEqual({ text: written.excerpt, foreign: true });
});
