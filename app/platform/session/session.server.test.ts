import { expect, test } from "vitest";
import type { Database } from "#app/platform/db/database.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { testDatabase } from "#tests/support/test-database.ts";
import {
  removeExpiredSessionsJob,
  endSession,
  endSessionsOf,
  findSession,
  listSessions,
  openSession as openSessionOf,
} from "./session.server.ts";
import { users } from "./table.server.ts";

const start = new Date("2026-11-20T10:00:00Z");
const device = "Firefox · Linux";
const person = { name: "mona", role: "sales" as const, accountId: "account-1", device };
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const hour = 3_600_000;

/** Opens a session for an existing account. */
async function openSession(db: Database, { accountId, name, role, device }: typeof person, at: Date) {
  const account = { id: accountId, username: name, password: "", role, createdAt: start, updatedAt: start };
  await db.insert(users).values(account).onConflictDoNothing();
  return openSessionOf(db, { accountId, device }, at);
}

test("a token finds its session for 24 hours", async () => {
  await using database = await testDatabase();
  const { token, id, expiresAt } = await openSession(database.db, person, start);
  expect(expiresAt).toEqual(after(24 * hour)); // requirements §9: 86400000 ms
  expect(await findSession(database.db, token, after(24 * hour - 1))).toMatchObject({ id, ...person });
  expect(await findSession(database.db, token, after(24 * hour))).toBeUndefined();
});

test("only the token finds a session: not its id, its hash, or another token", async () => {
  await using database = await testDatabase();
  const { token, id } = await openSession(database.db, person, start);
  const { rows } = await database.pool.query<{ token_hash: string }>("select token_hash from sessions");
  for (const guess of [id, rows[0]?.token_hash ?? "", token.slice(1), "", `${token} `]) {
    expect(await findSession(database.db, guess, start), guess).toBeUndefined();
  }
});

test("tokens are unique and have 256 bits", async () => {
  await using database = await testDatabase();
  const tokens = [];
  for (let session = 0; session < 5; session += 1) tokens.push((await openSession(database.db, person, start)).token);
  expect(new Set(tokens).size).toBe(5);
  expect(tokens.every((token) => Buffer.from(token, "base64url").length === 32)).toBe(true);
});

test("activity is recorded every five minutes, not on every page", async () => {
  await using database = await testDatabase();
  const { token } = await openSession(database.db, person, start);
  const lastSeen = async () => (await listSessions(database.db, start))[0]?.lastSeenAt;
  await findSession(database.db, token, after(5 * 60_000));
  expect(await lastSeen()).toEqual(start);
  await findSession(database.db, token, after(5 * 60_000 + 1));
  expect(await lastSeen()).toEqual(after(5 * 60_000 + 1));
});

test("the list shows open sessions, the most recently active first", async () => {
  await using database = await testDatabase();
  const first = await openSession(database.db, person, start);
  const second = await openSession(database.db, person, after(hour));
  await findSession(database.db, first.token, after(2 * hour));
  expect((await listSessions(database.db, after(2 * hour))).map(({ id }) => id)).toEqual([first.id, second.id]);
  expect((await listSessions(database.db, after(24 * hour))).map(({ id }) => id)).toEqual([second.id]);
});

test("an ended session is invalid immediately, and the others stay valid", async () => {
  await using database = await testDatabase();
  const [here, there, third] = [
    await openSession(database.db, person, start),
    await openSession(database.db, person, start),
    await openSession(database.db, person, start),
  ];
  await endSession(database.db, there.id);
  await endSession(database.db, there.id);
  expect(await findSession(database.db, there.token, start)).toBeUndefined();
  expect(await findSession(database.db, third.token, start)).toBeDefined();
  const other = await openSession(database.db, { ...person, accountId: "account-2", name: "omar" }, start);
  await endSessionsOf(database.db, person.accountId, here.id);
  expect(new Set((await listSessions(database.db, start)).map(({ id }) => id))).toEqual(new Set([here.id, other.id]));
  expect((await listSessions(database.db, start, "account-2")).map(({ name }) => name)).toEqual(["omar"]);
  await endSession(database.db, here.id, "account-2");
  expect(await findSession(database.db, here.token, start)).toBeDefined();
});

test("a session is suspended while its account is disabled, and has the account's current role", async () => {
  await using database = await testDatabase();
  const { token } = await openSession(database.db, person, start);
  await database.db.update(users).set({ role: "editor" });
  expect(await findSession(database.db, token, start)).toMatchObject({ role: "editor" });
  await database.db.update(users).set({ disabledAt: start });
  expect(await findSession(database.db, token, start)).toBeUndefined();
});

test("expired sessions do not pile up", async () => {
  await using database = await testDatabase();
  await openSession(database.db, person, start);
  await openSession(database.db, person, after(25 * hour));
  const { rows } = await database.pool.query("select id from sessions");
  expect(rows).toHaveLength(1);
});

test("expired sessions are removed even if no one signs in", async () => {
  await using database = await testDatabase();
  await openSession(database.db, person, start);
  const job = removeExpiredSessionsJob({ db: database.db, now: () => after(25 * hour) });
  await job.run({}, { log: createLog("silent"), attempt: 1, lastAttempt: false });
  expect((await database.pool.query("select 1 from sessions")).rowCount).toBe(0);
});
