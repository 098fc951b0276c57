import { sql } from "drizzle-orm";
import type pg from "pg";
import { expect, test } from "vitest";
import { createAdmission } from "#app/platform/admission/admission.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { testDatabase } from "#tests/support/test-database.ts";
import { isUnavailable } from "./is-unavailable.ts";

/** Cuts a connection off, as a database does that is restarted, before the client notices. */
const cutOff = (client: pg.PoolClient) => void Reflect.get(client, "connection").stream.destroy();
const read = sql`select 1`;

test("connections that are lost before a transaction begins, or in it, are replaced", async () => {
  await using database = await testDatabase();
  const { db, pool } = database;
  const admission = createAdmission();
  // This lane has one connection.
  const transact = (when?: () => void) =>
    admission.admit("objects", "192.0.2.1", () =>
      db.transaction(async (transaction) => {
        when?.();
        await transaction.execute(read);
      }),
    );
  await transact();
  pool.once("acquire", cutOff);
  expect(isUnavailable(await transact().catch((error: unknown) => error))).toBe(true);
  await transact();
  let client: pg.PoolClient | undefined;
  pool.once("acquire", (acquired) => (client = acquired));
  const lost = transact(() => client && cutOff(client));
  expect(isUnavailable(await lost.catch((error: unknown) => error))).toBe(true);
  await transact();
  expect(pool.totalCount - pool.idleCount).toBe(0);
});

test("a transaction whose rollback fails says why it failed first", async () => {
  await using database = await testDatabase();
  const { db, pool } = database;
  const reason = new AppError("unavailable", "store");
  let client: pg.PoolClient | undefined;
  pool.once("acquire", (acquired) => (client = acquired));
  const failed = db.transaction(async () => {
    if (client) cutOff(client);
    throw reason;
  });
  await expect(failed).rejects.toBe(reason);
  expect(pool.totalCount - pool.idleCount).toBe(0);
  expect((await db.transaction((transaction) => transaction.execute(read))).rowCount).toBe(1);
});

test("a connection whose transaction failed by itself is used again", async () => {
  await using database = await testDatabase();
  const { db, pool } = database;
  await expect(db.transaction((transaction) => transaction.execute(sql`select nothing`))).rejects.toThrow();
  await expect(db.transaction(() => Promise.reject(new Error("wrong")))).rejects.toThrow("wrong");
  expect(pool.idleCount).toBe(pool.totalCount);
  expect(pool.totalCount).toBe(1);
});
