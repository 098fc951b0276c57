import { Hono } from "hono";
import { expect, test } from "vitest";
import { createCrowd, turnAwayFrom } from "./crowd.ts";

test("who comes when too many wait for the database is asked to come back, in their language", async () => {
  const pool = { waitingCount: 101 };
  const app = new Hono().use(turnAwayFrom(createCrowd(pool))).all("*", (c) => c.text("done"));
  for (const [language, sentence] of [
    ["en", "Too many people are using the site"],
    ["ar", "عدد كبير من الناس"],
  ]) {
    const headers = { "accept-language": language ?? "" };
    const call = await app.request("/api/x", { method: "POST", headers });
    expect([call.status, call.headers.get("retry-after")]).toEqual([503, "3"]);
    expect(call.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(await call.text()).toContain(sentence);
    const page = await app.request("/admin", { headers: { ...headers, accept: "text/html,*/*" } });
    expect([page.status, page.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
    expect(await page.text()).toContain(sentence);
  }
  pool.waitingCount = 100;
  expect((await app.request("/api/x")).status).toBe(200);
});

test("so many read at once and no more; who sends takes no place, and a place is free again when it was answered", async () => {
  const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>();
  const app = new Hono().use(turnAwayFrom(createCrowd({ waitingCount: 0 }))).all("*", async (c) => {
    if (c.req.path === "/slow") await goOn;
    return c.text("done");
  });
  const senders = Array.from({ length: 200 }, async () => app.request("/slow", { method: "POST" }));
  const readers = Array.from({ length: 80 }, async () => app.request("/slow"));
  letGo();
  const statuses = (await Promise.all(readers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(64);
  expect(statuses.filter((status) => status === 503)).toHaveLength(16);
  expect((await Promise.all(senders)).every(({ status }) => status === 200)).toBe(true);
  expect((await app.request("/quick")).status).toBe(200);
});
