import { Hono } from "hono";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { AppError } from "#app/platform/errors/app-error.ts";
import { line } from "#app/platform/reading/text.ts";
import { endpoint } from "./endpoint.ts";
import { uuid } from "./formats.ts";
import { generalMessages } from "./messages.ts";
import { Answer, type Guard, longestQuery, mount, serve, type Served } from "./serve.server.ts";

const { en } = generalMessages;

const staff = { sessionId: "1", accountId: "1", name: "admin", role: "editor" as const, expiresAt: new Date() };
const messages = { en: { oddOne: "This one is odd." }, ar: { oddOne: "هذا فردي." } };

const putThing = endpoint({
  method: "PUT",
  path: "/api/things/{id}",
  summary: "Puts a thing.",
  access: ["owner", "editor"],
  params: z.object({ id: uuid() }),
  query: z.object({ size: z.optional(z.coerce.number().check(z.int("oddOne"))) }),
  body: z.object({ name: line({ min: 1, max: 100 }) }),
  limit: { name: "things", points: 1, perSeconds: 1 },
  answer: z.object({ name: z.string() }),
});

function appWith(served: Served[], guard: Partial<Guard> = {}) {
  const taken: string[] = [];
  const app = new Hono();
  const fullGuard: Guard = {
    staffOf: async ({ req: { raw: request } }) => (request.headers.has("x-staff") ? staff : undefined),
    addressOf: () => "192.0.2.1",
    admit: (_c, _lane, work) => work(),
    counting: async ({ name }, address, work) => {
      taken.push(`${name} ${address}`);
      return work();
    },
    startingState: (person) => (person ? "published" : "pending"),
    hasArrived: () => false,
    contributorOf: (request) => request.headers.get("x-browser") ?? undefined,
    mayReview: ({ role }) => role !== "sales",
    newContributor: () => ({ id: "new", cookie: "browser=new" }),
    ...guard,
  };
  mount(app, served, fullGuard, messages);
  return { app, taken };
}

const id = "0199a8f0-0000-7000-8000-000000000000";
const asStaff = { "x-staff": "1", "content-type": "application/json" };

test("a handler gets validated input", async () => {
  const served = serve(putThing, async ({ params, query, body }, caller) => {
    expect({ params, query, body }).toEqual({ params: { id }, query: { size: 3 }, body: { name: "a" } });
    expect(caller).toMatchObject({ language: "ar", address: "192.0.2.1", staff });
    return { name: body.name };
  });
  const { app } = appWith([served]);
  const headers = { ...asStaff, "accept-language": "ar" };
  const response = await app.request(`/api/things/${id}?size=3`, {
    method: "PUT",
    headers,
    body: '{"name":"a","more":1}',
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(await response.json()).toEqual({ name: "a" });
});

test("an Idempotency-Key makes repeats count once only for calls that support repeats", async () => {
  const attempts: (string | undefined)[] = [];
  const guard: Partial<Guard> = {
    counting: async (_limit, _address, work, attempt) => {
      attempts.push(attempt);
      return work();
    },
  };
  for (const isIdempotent of [true, false]) {
    const sendThing = endpoint({
      method: "POST",
      path: "/api/things",
      summary: "Sends a thing.",
      access: "everyone",
      limit: { name: "things", points: 1, perSeconds: 1 },
      isIdempotent,
      answer: z.undefined(),
    });
    const { app } = appWith([serve(sendThing, async () => undefined)], guard);
    await app.request("/api/things", { method: "POST", headers: { "idempotency-key": "a-key" } });
  }
  expect(attempts).toEqual(["a-key", undefined]);
});

test("a stranger learns nothing about further errors", async () => {
  const { app, taken } = appWith([serve(putThing, () => expect.unreachable())]);
  const response = await app.request("/api/things/none?size=x", { method: "PUT", body: "{" });
  expect(response.status).toBe(401);
  expect(taken).toEqual([]);
});

test.each([
  ["had arrived", true, 1],
  ["was still under way", false, 2],
] as const)("the session is checked again only if the body %s when the call began: %s", async (_, isWhole, checks) => {
  let checked = 0;
  const { app } = appWith([serve(putThing, async ({ body }) => body)], {
    staffOf: async () => ((checked += 1), staff),
    hasArrived: () => isWhole,
  });
  const init = { method: "PUT", headers: asStaff, body: '{"name":"a"}' };
  expect((await app.request(`/api/things/${id}`, init)).status).toBe(200);
  expect(checked).toBe(checks);
});

test("staff with another role get an error before anything is read", async () => {
  const { app } = appWith([serve(putThing, () => expect.unreachable())], {
    staffOf: async () => ({ ...staff, role: "sales" }),
  });
  const response = await app.request("/api/things/none?size=x", { method: "PUT", body: "{" });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: "forbidden", detail: en.forbidden });
});

test("an unknown record returns 404 before its body is read", async () => {
  const { app } = appWith([serve(putThing, () => expect.unreachable())]);
  const response = await app.request("/api/things/none", { method: "PUT", headers: asStaff, body: "{" });
  expect(response.status).toBe(404);
});

test("every invalid field is named with its message in the caller's language", async () => {
  const { app } = appWith([serve(putThing, () => expect.unreachable())]);
  const headers = { ...asStaff, "accept-language": "ar" };
  const query = await app.request(`/api/things/${id}?size=1.5`, { method: "PUT", headers, body: '{"name":"a"}' });
  expect(query.status).toBe(400);
  expect(await query.json()).toMatchObject({ code: "invalid", fields: { size: messages.ar.oddOne } });
  const body = await app.request(`/api/things/${id}`, { method: "PUT", headers, body: "{}" });
  expect(Object.keys((await body.json()).fields)).toEqual(["name"]);
});

test("a query that is longer than any schema allows is refused", async () => {
  const query = z.object({ name: line({ max: 10 }) });
  const find = endpoint({
    method: "GET",
    path: "/api/find",
    summary: "",
    access: "everyone",
    query,
    answer: z.unknown(),
  });
  const { app } = appWith([serve(find, async () => ({}))]);
  const statusOf = async (length: number) => (await app.request(`/api/find${"?name=a&".padEnd(length, "x")}`)).status;
  expect([await statusOf(longestQuery), await statusOf(longestQuery + 1)]).toEqual([200, 413]);
});

test("staff are not rate-limited; others are, per address", async () => {
  const open = endpoint({ ...putThing, path: "/api/open", access: "everyone", params: undefined });
  const { app, taken } = appWith([serve(open, async () => ({ name: "a" }))]);
  await app.request("/api/open", { method: "PUT", headers: asStaff, body: '{"name":"a"}' });
  expect(taken).toEqual([]);
  await app.request("/api/open", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: '{"name":"a"}',
  });
  expect(taken).toEqual(["things 192.0.2.1"]);
});

test("an expected error is a problem with the feature's own message", async () => {
  const odd = endpoint({ method: "GET", path: "/api/odd", summary: "", access: "everyone", answer: z.unknown() });
  const refuse = () => Promise.reject(new AppError("conflict", "thing", { message: "oddOne", retryAfterSeconds: 7 }));
  const { app } = appWith([serve(odd, refuse)]);
  const response = await app.request("/api/odd");
  expect(response.status).toBe(409);
  expect(response.headers.get("retry-after")).toBe("7");
  expect(await response.json()).toMatchObject({ code: "oddOne", detail: messages.en.oddOne, status: 409 });
});

test("an unexpected error propagates to the logger", async () => {
  const odd = endpoint({ method: "GET", path: "/api/odd", summary: "", access: "everyone", answer: z.unknown() });
  const { app } = appWith([serve(odd, () => Promise.reject(new Error("a bug")))]);
  let risen: unknown;
  app.onError((error, c) => {
    risen = error;
    return c.body(null, 500);
  });
  expect((await app.request("/api/odd")).status).toBe(500);
  expect(risen).toEqual(new Error("a bug"));
});

test("a response can have its own status and headers, be empty, or be a file", async () => {
  const get = (path: `/${string}`, answer: z.ZodMiniType = z.unknown()) =>
    endpoint({ method: "GET", path, summary: "", access: "everyone", status: 202, answer });
  const { app } = appWith([
    serve(get("/value"), async () => ({ a: 1 })),
    serve(
      get("/answer"),
      async () => new Answer({ a: 1 }, { status: 203, headers: { link: "<x>", "cache-control": "private" } }),
    ),
    serve(get("/nothing"), async () => undefined),
    serve(get("/file"), async () => new Response("%PDF", { headers: { "content-type": "application/pdf" } })),
  ]);
  expect((await app.request("/value")).status).toBe(202);
  const answer = await app.request("/answer");
  expect([answer.status, answer.headers.get("link"), answer.headers.get("cache-control")]).toEqual([
    203,
    "<x>",
    "private",
  ]);
  expect((await app.request("/nothing")).status).toBe(204);
  expect((await app.request("/file")).headers.get("content-type")).toBe("application/pdf");
});

const contribute = endpoint({
  method: "POST",
  path: "/api/contributions",
  summary: "Contributes.",
  access: "contributors",
  answer: z.object({ by: z.optional(z.string()), startsAs: z.string() }),
});
const contributed = serve(contribute, async (_, { contributor, startsAs }) => ({ by: contributor, startsAs }));

test("while contributions are closed, only staff can contribute", async () => {
  const closed = { startingState: (person: unknown) => (person ? ("published" as const) : undefined) };
  const { app } = appWith([contributed], closed);
  const refused = await app.request("/api/contributions", { method: "POST" });
  expect(refused.status).toBe(401);
  expect(refused.headers.get("set-cookie")).toBeNull();
  expect(await refused.json()).toMatchObject({ code: "contributionsClosed" });
  const taken = await app.request("/api/contributions", { method: "POST", headers: { "x-staff": "1" } });
  expect(await taken.json()).toMatchObject({ startsAs: "published" });
});

test("a browser gets a cookie with its first contribution, and is recognized by it later", async () => {
  const { app } = appWith([contributed]);
  const first = await app.request("/api/contributions", { method: "POST" });
  expect(first.headers.get("set-cookie")).toBe("browser=new");
  expect(await first.json()).toEqual({ by: "new", startsAs: "pending" });
  const second = await app.request("/api/contributions", { method: "POST", headers: { "x-browser": "known" } });
  expect(second.headers.get("set-cookie")).toBeNull();
  expect(await second.json()).toEqual({ by: "known", startsAs: "pending" });
});

test("staff who do not review contribute like visitors", async () => {
  const { app } = appWith([contributed], { staffOf: async () => ({ ...staff, role: "sales" }) });
  const response = await app.request("/api/contributions", { method: "POST" });
  expect(await response.json()).toEqual({ by: "new", startsAs: "pending" });
});

test("a call that is not for contributions sets no cookie", async () => {
  const read = endpoint({ ...contribute, method: "GET", access: "everyone" });
  const { app } = appWith([serve(read, async (_, { contributor, startsAs }) => ({ by: contributor, startsAs }))]);
  const response = await app.request("/api/contributions");
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(await response.json()).toEqual({ startsAs: "pending" });
});
