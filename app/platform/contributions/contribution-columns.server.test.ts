import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { pgTable, uuid } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/test-database.ts";
import { contributionColumns, decideRow, visibleTo } from "./contribution-columns.server.ts";
import type { ContributionState } from "./contribution-rule.ts";

const things = pgTable("things", { id: uuid("id").primaryKey(), ...contributionColumns() });
const staff = { sessionId: "1", accountId: "1", name: "admin", role: "owner" as const, expiresAt: new Date() };
const at = new Date("2026-01-02T03:04:05Z");

async function withThings() {
  const database = await testDatabase();
  await database.db.execute(sql`create table things (id uuid primary key, state text not null, contributor text,
    sender_network text, decided_at timestamptz, decided_by text, discard_reason text)`);
  return database;
}

function thing(state: ContributionState, contributor: string | null) {
  return { id: randomUUID(), state, contributor };
}

test("everyone sees public items, senders also their own waiting items, reviewers all waiting items, and no one discarded items", async () => {
  await using database = await withThings();
  const rows = [
    thing("published", null),
    thing("pending", "mine"),
    thing("pending", "theirs"),
    thing("discarded", "mine"),
  ];
  await database.db.insert(things).values(rows);
  const seenBy = async (viewer: Parameters<typeof visibleTo>[0]) =>
    new Set((await database.db.select().from(things).where(visibleTo(viewer, things))).map(({ id }) => id));
  const ids = rows.map(({ id }) => id);
  expect(await seenBy({ staff: undefined, contributor: undefined })).toEqual(new Set([ids[0]]));
  expect(await seenBy({ staff: undefined, contributor: "mine" })).toEqual(new Set([ids[0], ids[1]]));
  expect(await seenBy({ staff, contributor: undefined })).toEqual(new Set([ids[0], ids[1], ids[2]]));
  expect(await seenBy({ staff: { ...staff, role: "sales" }, contributor: undefined })).toEqual(new Set([ids[0]]));
});

test("a decision is recorded once and can be undone", async () => {
  await using database = await withThings();
  const row = thing("pending", "mine");
  await database.db.insert(things).values(row);
  const decide = (to: ContributionState, reason?: string) =>
    database.db.transaction((transaction) =>
      decideRow(transaction, things, row.id, to, { by: "admin", at, ...(reason && { reason }) }),
    );
  expect(await decide("discarded", "blurred")).toBe(true);
  expect(await decide("discarded", "again")).toBe(false);
  const [discarded] = await database.db.select().from(things);
  expect(discarded).toMatchObject({ state: "discarded", decidedBy: "admin", decidedAt: at, discardReason: "blurred" });
  expect(await decide("pending")).toBe(true);
  const [waiting] = await database.db.select().from(things);
  expect(waiting).toMatchObject({ state: "pending", decidedBy: null, decidedAt: null, discardReason: null });
  expect(await decide("published")).toBe(true);
});

test("a missing contribution cannot be decided", async () => {
  await using database = await withThings();
  const decided = await database.db.transaction((transaction) =>
    decideRow(transaction, things, randomUUID(), "published", { by: "admin", at }),
  );
  expect(decided).toBe(false);
});
