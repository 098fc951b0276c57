import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/test-database.ts";
import { databaseCheck } from "./database-check.ts";

test("the doctor writes, reads, and deletes a row as the product does, and leaves nothing behind", async () => {
  await using database = await testDatabase();
  const { pool } = database;
  const check = databaseCheck(pool, "db/migrations");
  expect(await check.run()).toMatch(/^PostgreSQL \d+.*, writable, migrations up to date$/);
  const left = "select (select count(*) from mails) + (select count(*) from graphile_worker.jobs) as n";
  expect((await pool.query(left)).rows).toEqual([{ n: "0" }]);

  await pool.query(`create function nothing() returns trigger language plpgsql as 'begin return null; end';
    create trigger keeps before delete on mails for each row execute function nothing()`);
  await expect(check.run()).rejects.toThrow(/cannot be deleted/);
  await pool.query("drop trigger keeps on mails; alter table mails alter created_at type timestamptz(0)");
  await expect(check.run()).rejects.toThrow(/comes back changed/);
  await pool.query("alter table mails add column required text not null");
  await expect(check.run()).rejects.toThrow(/"required".*not-null/);
});
