// @vitest-environment happy-dom
import { Hono } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { call, CallError } from "./call.ts";
import { endpoint } from "./endpoint.ts";

afterEach(() => vi.unstubAllGlobals());

/** Makes a test server reachable through the browser's `fetch`. */
function serveBrowserWith(app: Hono): void {
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => app.request(`http://localhost${address}`, init));
}

const readThing = endpoint({
  method: "GET",
  path: "/api/things/{id}",
  summary: "",
  access: "everyone",
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.optional(z.string()) }),
  answer: z.object({ name: z.string() }),
});
const writeThing = endpoint({
  method: "POST",
  path: "/api/things",
  summary: "",
  access: "everyone",
  body: z.object({ name: z.string() }),
  answer: z.object({ name: z.string() }),
});
const dropThing = endpoint({
  method: "DELETE",
  path: "/api/things",
  summary: "",
  access: "everyone",
  answer: z.undefined(),
});

test("a read fills in the address and returns the validated response", async () => {
  const app = new Hono().get("/api/things/:id", (c) =>
    c.json({ name: `${c.req.param("id")} ${c.req.query("q")}`, extra: 1 }),
  );
  serveBrowserWith(app);
  expect(await call(readThing, { params: { id: "a b" }, query: { q: "ج" } })).toEqual({ name: "a b ج" });
});

test("a write sends JSON, its own headers, and the page's language", async () => {
  document.documentElement.lang = "ar";
  let headers = new Headers();
  const app = new Hono().post("/api/things", async (c) => {
    headers = c.req.raw.headers;
    return c.json(await c.req.json(), 201);
  });
  serveBrowserWith(app);
  expect(await call(writeThing, { body: { name: "a" }, headers: { "idempotency-key": "k" } })).toEqual({ name: "a" });
  expect(headers.get("content-type")).toBe("application/json");
  expect(headers.get("accept-language")).toBe("ar");
  expect(headers.get("idempotency-key")).toBe("k");
});

test("a response without a body is undefined", async () => {
  serveBrowserWith(new Hono().delete("/api/things", (c) => c.body(null, 204)));
  expect(await call(dropThing)).toBeUndefined();
});

test("an error response throws with status and body, and its problem details", async () => {
  const problem = { type: "about:blank", title: "t", status: 409, detail: "d", code: "conflict" };
  serveBrowserWith(new Hono().post("/api/things", (c) => c.json(problem, 409)));
  const refused = call(writeThing, { body: { name: "a" } });
  await expect(refused).rejects.toBeInstanceOf(CallError);
  // Requirements §8
  await expect(refused).rejects.toMatchObject({ message: `409: ${JSON.stringify(problem)}`, status: 409, problem });
});

test("an error response that is not ours is described as well as possible", async () => {
  const app = new Hono();
  app.post("/api/things", () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
  app.get("/api/things/a", () => new Response(null, { status: 503, statusText: "Service Unavailable" }));
  serveBrowserWith(app);
  await expect(call(writeThing, { body: { name: "a" } })).rejects.toMatchObject({
    message: "502: <h1>Bad gateway</h1>",
    problem: undefined,
  });
  await expect(call(readThing, { params: { id: "a" } })).rejects.toThrow("503: Service Unavailable");
});

test("a response that does not fit its schema is not returned", async () => {
  serveBrowserWith(new Hono().post("/api/things", (c) => c.json({ title: "a" })));
  await expect(call(writeThing, { body: { name: "a" } })).rejects.toThrow();
});
