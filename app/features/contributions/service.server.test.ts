import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { auditLog } from "#app/platform/audit/table.server.ts";
import { contributionColumns, decideRow } from "#app/platform/contributions/contribution-columns.server.ts";
import type { Contribution, ReviewableKind } from "#app/platform/contributions/reviewable.server.ts";
import { testDatabase } from "#tests/support/test-database.ts";
import { decide, listOwn, listReview } from "./service.server.ts";

const songs = pgTable("songs", {
  id: uuid("id").primaryKey(),
  title: text("title").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  ...contributionColumns(),
});

/** A kind like any other, on a table that only these tests have. */
const songKind: ReviewableKind = {
  kind: "songs",
  async listPending(db) {
    return (await db.select().from(songs).where(eq(songs.state, "pending"))).map(contributionOf);
  },
  async listOwn(db, contributor) {
    const own = and(eq(songs.contributor, contributor));
    return (await db.select().from(songs).where(own)).map(contributionOf);
  },
  decide: (transaction, id, to, decision) => decideRow(transaction, songs, id, to, decision),
};

function contributionOf({ id, title, state, discardReason, createdAt }: typeof songs.$inferSelect): Contribution {
  return { id, title, facts: [], files: [], state, discardReason, createdAt };
}

async function withSongs() {
  const database = await testDatabase();
  await database.db.execute(sql`create table songs (id uuid primary key, title text not null,
    created_at timestamptz not null, state text not null, contributor text, decided_at timestamptz, decided_by text,
    discard_reason text)`);
  const now = () => new Date("2026-05-06T07:08:09Z");
  return { database, services: { db: database.db, now, kinds: [songKind] } };
}

const song = (title: string, day: number, contributor = "one") => ({
  id: randomUUID(),
  title,
  createdAt: new Date(Date.UTC(2026, 0, day)),
  state: "pending" as const,
  contributor,
});

test("the queue begins with what has waited longest; a sender's own list with the newest", async () => {
  const { database, services } = await withSongs();
  await using _ = database;
  await database.db.insert(songs).values([song("second", 2), song("first", 1), song("foreign", 3, "two")]);
  expect((await listReview(services)).map(({ title }) => title)).toEqual(["first", "second", "foreign"]);
  expect((await listOwn(services, "one")).map(({ title }) => title)).toEqual(["second", "first"]);
  expect(await listOwn(services, undefined)).toEqual([]);
});

test("a decision takes it out of the queue, tells its sender why, and is written into the log", async () => {
  const { database, services } = await withSongs();
  await using _ = database;
  const row = song("a song", 1);
  await database.db.insert(songs).values(row);
  await decide(services, { kind: "songs", id: row.id }, { decision: "discard", reason: "out of tune", by: "admin" });
  expect(await listReview(services)).toEqual([]);
  expect(await listOwn(services, "one")).toMatchObject([{ state: "discarded", discardReason: "out of tune" }]);
  await decide(services, { kind: "songs", id: row.id }, { decision: "undo", by: "admin" });
  expect(await listReview(services)).toMatchObject([{ id: row.id, discardReason: null }]);
  const log = await database.db.select().from(auditLog).orderBy(auditLog.id);
  expect(log).toMatchObject([
    { actor: "admin", action: "review.discard", subject: `songs/${row.id}`, detail: { reason: "out of tune" } },
    { actor: "admin", action: "review.undo", detail: {} },
  ]);
});

test("of two people who decide the same, the second is told; nothing is written twice", async () => {
  const { database, services } = await withSongs();
  await using _ = database;
  const row = song("a song", 1);
  await database.db.insert(songs).values(row);
  const publish = () => decide(services, { kind: "songs", id: row.id }, { decision: "publish", by: "admin" });
  const outcomes = await Promise.allSettled([publish(), publish()]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await database.db.select().from(auditLog)).toHaveLength(1);
});

test("an unknown kind is not found, an unknown one of a known kind was decided by somebody else", async () => {
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
