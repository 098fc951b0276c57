import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLog } from "#app/platform/log/log.server.ts";
import { testDatabase } from "#tests/support/test-database.ts";
import { purgeMissesJob } from "./purge-job.server.ts";
import { countMiss, listFrequentMisses } from "./store.server.ts";

const now = () => new Date("2026-11-23T12:00:00Z");
const context = { log: createLog("silent"), attempt: 1, lastAttempt: true };

test("a flood of searches leaves the 10,000 most frequent; year-old ones are deleted", async () => {
  await using database = await testDatabase();
  const { db } = database;
  for (let time = 0; time < 2; time += 1) await countMiss(db, { text: "tablets", language: "en", at: new Date(0) });
  await countMiss(db, { text: "powder", language: "ar", at: new Date("2025-12-01T00:00:00Z") });
  await countMiss(db, { text: "powder", language: "ar", at: new Date("2025-12-01T00:00:00Z") });
  await db.execute(sql`
    insert into search_misses (text, language, count, last_at)
    select 'flood ' || number, 'en', 1, ${now().toISOString()} from generate_series(1, 12000) as number`);
  await purgeMissesJob({ db, now }).run({}, context);
  const left = await listFrequentMisses(db, 20_000);
  expect(left).toHaveLength(10_000);
  expect(left[0]).toMatchObject({ text: "powder", language: "ar", count: 2 });
  expect(left.map(({ text }) => text)).not.toContain("tablets");
});
