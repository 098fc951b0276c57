import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { auditLog } from "#app/platform/audit/table.server.ts";
import { contributionColumns, decideRow } from "#app/platform/contributions/contribution-columns.server.ts";
import type { ReviewableKind } from "#app/platform/contributions/reviewable.server.ts";
import { testDatabase } from "#tests/support/test-database.ts";
import type { WaitingContribution } from "./contract.ts";
import { decide, discardSender, listOwn, listReview, readReview } from "./service.server.ts";

const songs = pgTable("songs", {
  id: uuid("id").primaryKey(),
  title: text("title").notNull(),
  titleAr: text("title_ar"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  version: integer("version").notNull().default(1),
  ...contributionColumns(),
});

/** A typical kind of contribution, backed by a table that only these tests use. */
const songKind: ReviewableKind = {
  kind: "songs",
  labels: { en: { kind: "Song" }, ar: { kind: "أغنية" } },
  rows: {
    table: songs,
    title: songs.title,
    titleAr: songs.titleAr,
    createdAt: songs.createdAt,
    version: songs.version,
  },
  read: async () => ({ facts: [{ name: "excerpt", value: "la la" }], files: [] }),
  decide: (transaction, id, to, decision) => decideRow(transaction, songs, id, to, decision),
  async purge(transaction, id) {
    await transaction.delete(songs).where(eq(songs.id, id));
  },
};

async function withSongs() {
  const database = await testDatabase();
  await database.db.execute(sql`create table songs (id uuid primary key, title text not null, title_ar text,
    created_at timestamptz not null, version integer not null default 1, state text not null, contributor text, sender_network text, decided_at timestamptz, decided_by text,
    discard_reason text)`);
  const now = () => new Date("2026-05-06T07:08:09Z");
  const services = { db: database.db, now, reviewKinds: [songKind] };
  return { database, services, [Symbol.asyncDispose]: () => database.close() };
}

const first = { after: undefined, size: 10 };

const song = (title: string, day: number, contributor = "one") => ({
  id: randomUUID(),
  title,
  createdAt: new Date(Date.UTC(2026, 0, day)),
  state: "pending" as const,
  contributor,
});

test("the queue starts with the longest-waiting contribution, a sender's own list with the newest", async () => {
  const { database, services } = await withSongs();
  await using _ = database;
  await database.db.insert(songs).values([song("second", 2), song("first", 1), song("foreign", 3, "two")]);
  expect((await listReview(services, first)).map(({ title }) => title)).toEqual(["first", "second", "foreign"]);
  expect((await listOwn(services, "one", first)).map(({ title }) => title)).toEqual(["second", "first"]);
  expect(await listOwn(services, undefined, first)).toEqual([]);
});

test("a contribution is listed with its Arabic title, if it has one", async () => {
  const { database, services } = await withSongs();
  await using _ = database;
  const translated = { ...song("first", 1), titleAr: "الأولى" };
  await database.db.insert(songs).values([translated, { ...song("second", 2), titleAr: "" }, song("third", 3)]);
  const titles = (await listReview(services, first)).map(({ titleAr }) => titleAr);
  expect(titles).toEqual(["الأولى", null, null]);
  expect(await readReview(services, { kind: "songs", id: translated.id })).toMatchObject({ titleAr: "الأولى" });
});

test("a decision removes a contribution from the queue, tells its sender why, and is logged", async () => {
  const { database, services } = await withSongs();
  await using _ = database;
  const row = song("a song", 1);
  await database.db.insert(songs).values(row);
  await decide(services, { kind: "songs", id: row.id }, { decision: "discard", reason: "out of tune", by: "admin" });
  expect(await listReview(services, first)).toEqual([]);
  expect(await listOwn(services, "one", first)).toMatchObject([{ state: "discarded", discardReason: "out of tune" }]);
  await decide(services, { kind: "songs", id: row.id }, { decision: "undo", by: "admin" });
  expect(await listReview(services, first)).toMatchObject([{ id: row.id }]);
  expect(await listOwn(services, "one", first)).toMatchObject([{ id: row.id, discardReason: null }]);
  const log = await database.db.select().from(auditLog).orderBy(auditLog.id);
  expect(log).toMatchObject([
    { actor: "admin", action: "review.discard", subject: `songs/${row.id}`, detail: { reason: "out of tune" } },
    { actor: "admin", action: "review.undo", detail: {} },
  ]);
});

test("if two people make the same decision, the second gets a conflict and nothing is stored twice", async () => {
  const { database, services } = await withSongs();
  await using _ = database;
  const row = song("a song", 1);
  await database.db.insert(songs).values(row);
  const publish = () => decide(services, { kind: "songs", id: row.id }, { decision: "publish", by: "admin" });
  const outcomes = await Promise.allSettled([publish(), publish()]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await database.db.select().from(auditLog)).toHaveLength(1);
});

test("a decision about an earlier version is a conflict that names the author of the change", async () => {
  await using d = await withSongs();
  const row = song("a song", 1);
  await d.database.db.insert(songs).values(row);
  const chosen = { kind: "songs", id: row.id };
  const { version } = await readReview(d.services, chosen);
  expect(await listReview(d.services, first)).toMatchObject([{ version }]);
  await d.database.db.update(songs).set({ title: "another song", version: version + 1 });
  const changed = { at: d.services.now(), actor: "colleague", action: "songs.change", subject: `songs/${row.id}` };
  await recordAudit(d.database.db, changed);

  const late = { by: "admin", version };
  const conflict = { code: "conflict", details: { changed: { by: "colleague" } } };
  await expect(decide(d.services, chosen, { decision: "publish", ...late })).rejects.toMatchObject(conflict);
  await expect(decide(d.services, chosen, { decision: "discard", reason: "why", ...late })).rejects.toMatchObject(
    conflict,
  );
  expect(await listReview(d.services, first)).toMatchObject([{ title: "another song" }]);

  const seen = await readReview(d.services, chosen);
  await decide(d.services, chosen, { decision: "publish", by: "admin", version: seen.version });
  // Once it is published, the discarding of someone who still sees it in the queue comes too late.
  const discard = { decision: "discard", reason: "why", by: "colleague", version: seen.version } as const;
  await expect(decide(d.services, chosen, discard)).rejects.toMatchObject({ details: { message: "alreadyDecided" } });
});

test("an unknown kind is not found; an unknown contribution was decided by someone else", async () => {
  const { database, services } = await withSongs();
  await using _ = database;
  const decision = { decision: "publish", by: "admin" } as const;
  await expect(decide(services, { kind: "poems", id: randomUUID() }, decision)).rejects.toMatchObject({
    code: "notFound",
  });
  await expect(decide(services, { kind: "songs", id: randomUUID() }, decision)).rejects.toMatchObject({
    code: "conflict",
  });
});

test("a waiting contribution shows everything that was sent, and how many wait from its sender", async () => {
  await using d = await withSongs();
  const [one, another, foreign] = [song("one", 1), song("another", 2), song("foreign", 3, "two")];
  await d.database.db.insert(songs).values([one, another, foreign]);
  const opened = await readReview(d.services, { kind: "songs", id: one.id });
  expect(opened).toMatchObject({ title: "one", facts: [{ value: "la la" }], fromSender: 2 });
  await decide(d.services, { kind: "songs", id: one.id }, { decision: "publish", by: "admin" });
  await expect(readReview(d.services, { kind: "songs", id: one.id })).rejects.toMatchObject({ code: "notFound" });
});

test("discarding by sender affects only that address or browser", async () => {
  await using d = await withSongs();
  const here = { senderNetwork: "here" };
  const [one, sameAddress, sameBrowser, foreign] = [
    { ...song("one", 1), ...here },
    { ...song("same address", 2, "another browser"), ...here },
    song("same browser", 3),
    song("foreign", 4, "two"),
  ];
  await d.database.db.insert(songs).values([one, sameAddress, sameBrowser, foreign]);
  const chosen = { kind: "songs", id: one.id };
  expect(await discardSender(d.services, chosen, { reason: "a flood", by: "admin" })).toBe(3);
  expect((await listReview(d.services, first)).map(({ title }) => title)).toEqual(["foreign"]);
  expect(await listOwn(d.services, "one", first)).toMatchObject([
    { title: "same browser", discardReason: "a flood" },
    { title: "one", discardReason: "a flood" },
  ]);
  const log = await d.database.db.select().from(auditLog);
  expect(log.map(({ action }) => action)).toEqual(Array(3).fill("review.discard"));
  await expect(discardSender(d.services, chosen, { reason: "again", by: "admin" })).rejects.toMatchObject({
    code: "notFound",
  });
});

test("paging continues where the page ended, even among contributions from the same time", async () => {
  await using d = await withSongs();
  const rows = Array.from({ length: 5 }, (_, at) => song(`song ${at}`, 1 + Math.floor(at / 3)));
  await d.database.db.insert(songs).values(rows);
  const seen: string[] = [];
  let after: { createdAt: string; id: string } | undefined;
  do {
    const page: WaitingContribution[] = await listReview(d.services, { after, size: 2 });
    seen.push(...page.map(({ title }) => title));
    after = page.at(-1);
  } while (after);
  expect(seen).toHaveLength(5);
  expect(new Set(seen).size).toBe(5);
});
