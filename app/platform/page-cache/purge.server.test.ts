import { expect, test } from "vitest";
import { createLog } from "#app/platform/log/log.server.ts";
import { startPurgeServer } from "#tests/support/purge-server.ts";
import { testDatabase } from "#tests/support/test-database.ts";
import { purgeJob, readLastPurge } from "./purge.server.ts";

const now = () => new Date("2026-11-23T10:00:00Z");
const context = { log: createLog("silent"), attempt: 1, lastAttempt: false };
const token = "a token";

test("a JSON call has the tag in its body, PURGE in a header", async () => {
  await using database = await testDatabase();
  await using cache = await startPurgeServer();
  for (const method of ["POST", "PURGE"] as const) {
    await purgeJob({ db: database.db, now, cache: { url: cache.url, token, method } }).run({ tag: "news" }, context);
  }
  const common = { tag: "news", authorization: `Bearer ${token}` };
  expect(cache.purges).toEqual([
    { ...common, method: "POST", body: '{"tags":["news"]}' },
    { ...common, method: "PURGE", body: "" },
  ]);
  expect(await readLastPurge(database.db)).toEqual({ at: now().toISOString(), tag: "news", error: null });
});

test("a rejected or unanswered purge fails, so that it is retried, and the reason is shown", async () => {
  await using database = await testDatabase();
  const cache = await startPurgeServer({ answers: [503] });
  const job = purgeJob({ db: database.db, now, cache: { url: cache.url, token, method: "PURGE" } });
  await expect(job.run({ tag: "pages" }, context)).rejects.toThrow("status 503");
  expect(await readLastPurge(database.db)).toMatchObject({ tag: "pages", error: "status 503" });
  await cache[Symbol.asyncDispose]();
  await expect(job.run({ tag: "pages" }, context)).rejects.toThrow("no connection");
  expect(await readLastPurge(database.db)).toMatchObject({ error: "no connection" });
});
