import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/test-database.ts";

test("the database compresses no files, which are compressed already", async () => {
  await using database = await testDatabase();
  const { rows } = await database.pool.query(
    `select attrelid::regclass || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
     where relkind = 'r' and relnamespace = 'public'::regnamespace and atttypid = 'bytea'::regtype
     and not attisdropped and attstorage <> 'e'`,
  );
  expect(rows).toEqual([]);
});
