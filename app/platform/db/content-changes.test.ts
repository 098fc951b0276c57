import { expect, test, vi } from "vitest";
import { createLog } from "#app/platform/log/log.server.ts";
import { testDatabase } from "#tests/support/test-database.ts";
import { announceContentChange, followContentChanges } from "./content-changes.server.ts";

const log = createLog("silent");

test("a change is announced when its transaction commits, not before", async () => {
  await using database = await testDatabase();
  const [onChange, onDoubt] = [vi.fn(), vi.fn()];
  const following = await followContentChanges(database.pool, { onChange, onDoubt }, log);
  await database.db.transaction(async (transaction) => {
    await announceContentChange(transaction);
    await announceContentChange(database.db);
    await expect.poll(() => onChange).toHaveBeenCalledOnce(); // uses its own connection, not the transaction's
  });
  await expect.poll(() => onChange).toHaveBeenCalledTimes(2);
  await following.stop();
});

test("a change that is rolled back is not announced", async () => {
  await using database = await testDatabase();
  const [onChange, onDoubt] = [vi.fn(), vi.fn()];
  const following = await followContentChanges(database.pool, { onChange, onDoubt }, log);
  await expect(
    database.db.transaction(async (transaction) => {
      await announceContentChange(transaction);
      transaction.rollback();
    }),
  ).rejects.toThrow();
  await announceContentChange(database.db);
  await expect.poll(() => onChange).toHaveBeenCalledOnce();
  await following.stop();
});

test("a database that refuses to listen, such as a replica, keeps no connections", async () => {
  await using database = await testDatabase();
  const { pool } = database;
  pool.on("acquire", (client) => {
    const query = client.query.bind(client);
    client.query = (...asked: unknown[]) =>
      String(asked[0]).startsWith("listen")
        ? Promise.reject(new Error("in recovery"))
        : Reflect.apply(query, client, asked);
  });
  const callbacks = { onChange: vi.fn(), onDoubt: vi.fn() };
  await expect(followContentChanges(pool, callbacks, log)).rejects.toThrow("in recovery");
  expect(pool.totalCount - pool.idleCount).toBe(0);
});

test("after a lost connection, everything might have changed, and announcements arrive again", async () => {
  await using database = await testDatabase();
  const [onChange, onDoubt] = [vi.fn(), vi.fn()];
  const following = await followContentChanges(database.pool, { onChange, onDoubt }, log);
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query = 'listen content_changed'`,
  );
  await expect.poll(() => onDoubt).toHaveBeenCalledOnce();
  expect(onChange).not.toHaveBeenCalled();
  await announceContentChange(database.db);
  await expect.poll(() => onChange).toHaveBeenCalledOnce();
  await following.stop();
});
