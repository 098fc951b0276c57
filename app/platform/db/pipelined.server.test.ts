import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/test-database.ts";
import { pipelined } from "./pipelined.server.ts";

test("each statement gets its own answer, and sees what those before it did", async () => {
  await using database = await testDatabase();
  const [, counted, named] = await database.db.transaction(async (transaction) =>
    pipelined(
      transaction.execute(sql`insert into counters values ('first', 1), ('second', 2)`),
      transaction.execute(sql`select count(*)::int as counters from counters`),
      transaction.execute(sql`select name from counters order by value`),
    ),
  );
  expect(counted.rows).toEqual([{ counters: 2 }]);
  expect(named.rows).toEqual([{ name: "first" }, { name: "second" }]);
});

test("what failed first is thrown, and nothing is stored", async () => {
  await using database = await testDatabase();
  const write = database.db.transaction(async (transaction) =>
    pipelined(
      transaction.execute(sql`insert into counters values ('first', 1)`),
      transaction.execute(sql`select 1 / 0`),
      transaction.execute(sql`insert into counters values ('second', 2)`),
    ),
  );
  await expect(write).rejects.toThrow("select 1 / 0");
  const { rows } = await database.db.execute(sql`select name from counters`);
  expect(rows).toEqual([]);
});

test("a transaction does not end before all of its statements did, also when one was refused at once", async () => {
  await using database = await testDatabase();
  const ended: string[] = [];
  const write = database.db.transaction(async (transaction) => {
    async function twoSteps() {
      await transaction.execute(sql`insert into counters values ('first', 1)`);
      await transaction.execute(sql`insert into counters values ('second', 2)`);
      ended.push("both steps");
    }
    await pipelined(Promise.reject(new Error("refused")), twoSteps());
  });
  await expect(write).rejects.toThrow("refused");
  expect(ended).toEqual(["both steps"]);
  const { rows } = await database.db.execute(sql`select name from counters`);
  expect(rows).toEqual([]);
});
