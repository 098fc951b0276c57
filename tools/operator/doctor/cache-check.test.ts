import { expect, test } from "vitest";
import { startPurgeServer } from "#tests/support/purge-server.ts";
import { cacheCheck } from "./cache-check.ts";

test("a rejected or unanswered purge names what to fix, and no page is purged", async () => {
  const server = await startPurgeServer({ answers: [200, 403] });
  const check = cacheCheck({ url: server.url, token: "a token", method: "PURGE" });
  expect(await check.run()).toBe(`${server.url} accepts purges`);
  await expect(check.run()).rejects.toThrow("status 403. Fix EDGE_PURGE_TOKEN");
  await server[Symbol.asyncDispose]();
  await expect(check.run()).rejects.toThrow("no connection. Fix EDGE_PURGE_URL");
  expect(server.purges.map(({ tag }) => tag)).toEqual(["doctor", "doctor"]);
});
