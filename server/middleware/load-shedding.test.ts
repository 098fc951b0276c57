import { Hono } from "hono";
import { expect, test } from "vitest";
import { createAdmission, lanes } from "#app/platform/admission/admission.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { errors } from "./errors.ts";

test("a shed request gets a message to try again later, in the caller's language", async () => {
  const admission = createAdmission({ ...lanes, pages: { places: 1, perSender: 1, waiting: 0, connections: 1 } });
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const app = new Hono().all("*", (c) =>
    admission.admit("pages", "192.0.2.1", async () => {
      await promise;
      return c.text("done");
    }),
  );
  app.onError(errors(createLog("silent")));
  const first = app.request("/");
  for (const [language, sentence] of [
    ["en", "The site is very busy right now"],
    ["ar", "الموقع مزدحم حاليًا"],
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
  end();
  expect((await first).status).toBe(200);
  expect((await app.request("/")).status).toBe(200);
});
