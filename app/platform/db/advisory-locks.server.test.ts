import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/test-database.ts";
import {
  lockInTransaction,
  type LockName,
  lockNumbers,
  lockOnConnection,
  tryLockCondition,
  tryShareInTransaction,
} from "./advisory-locks.server.ts";

test("no two locks share a number", () => {
  const numbers = Object.values(lockNumbers);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("a held lock blocks only the same name and subject", async () => {
  await using database = await testDatabase();
  const holder = await database.pool.connect();
  await lockOnConnection(holder, "backup");
  await lockOnConnection(holder, "worker", "one");
  const isFree = (name: LockName, subject = "") =>
    database.db.transaction((transaction) => tryShareInTransaction(transaction, name, subject));
  expect(await isFree("backup")).toBe(false);
  expect(await isFree("worker", "one")).toBe(false);
  expect(await isFree("worker", "two")).toBe(true);
  for (const name of ["contentPapers", "migration", "settings"] as const) expect(await isFree(name), name).toBe(true);
  const { rows } = await database.pool.query(
    `select worker from (values ('one'), ('two')) as workers (worker) where ${tryLockCondition("worker", "worker")}`,
  );
  expect(rows).toEqual([{ worker: "two" }]);
  holder.release(true);
  await expect.poll(() => isFree("backup")).toBe(true);
});

test("a transaction waits for another's lock and gets it when that one ends", async () => {
  await using database = await testDatabase();
  const order: string[] = [];
  const locked = Promise.withResolvers<void>();
  const may = Promise.withResolvers<void>();
  const first = database.db.transaction(async (transaction) => {
    await lockInTransaction(transaction, "settings");
    locked.resolve();
    await may.promise;
    order.push("first");
  });
  await locked.promise;
  const second = database.db.transaction(async (transaction) => {
    await lockInTransaction(transaction, "settings");
    order.push("second");
  });
  // Other tests use the same server, but other databases.
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1);
  may.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(["first", "second"]);
});
