import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { idempotencyKeyOf } from "#app/platform/db/idempotency.server.ts";
import { isForStaff } from "#app/platform/http/access.ts";
import { largestJson } from "#app/platform/http/read-body.server.ts";
import { testApi } from "#tests/support/test-api.ts";

const documentSchema = z.object({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        summary: z.string(),
        security: z.optional(z.array(z.unknown())),
        parameters: z.array(z.object({ name: z.string(), in: z.string() })),
      }),
    ),
  ),
});

async function readDescription(api: Awaited<ReturnType<typeof testApi>>) {
  const response = await api.request("/api/openapi.json");
  return z.parse(documentSchema, await response.json());
}

test("the description lists exactly the mounted calls", async () => {
  await using api = await testApi();
  const { paths, openapi } = await readDescription(api);
  expect(openapi).toBe("3.1.0");
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
  );
  const mounted = api.app.routes
    .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"))
    .map(({ method, path }) => `${method} ${path}`);
  expect(described.toSorted()).toEqual(mounted.toSorted());
});

test("an unsupported method is rejected with the supported ones", async () => {
  await using api = await testApi();
  const response = await api.request("/api/send-purchase-order", { method: "PUT" });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("POST");
});

test("the description specifies which calls need a session", async () => {
  await using api = await testApi();
  const { paths } = await readDescription(api);
  for (const { method, path, access } of api.endpoints) {
    const operation = paths[path]?.[method.toLowerCase()];
    expect((operation?.security ?? []).length > 0, `${method} ${path}`).toBe(isForStaff(access));
  }
});

test("every path parameter is described", async () => {
  await using api = await testApi();
  const { paths } = await readDescription(api);
  for (const [path, operations] of Object.entries(paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters } of Object.values(operations)) {
      expect(
        parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name),
        path,
      ).toEqual(names);
    }
  }
});

test("no call needs a body above the 4 MB that the proxies in deploy/ accept", async () => {
  await using api = await testApi();
  for (const endpoint of api.endpoints) {
    if (endpoint.body) expect(largestJson(endpoint).bytes, endpoint.path).toBeLessThan(4 * 1024 * 1024);
  }
});

test("Varnish pipes downloads that can be large, because it would read them into its memory", async () => {
  await using api = await testApi();
  const vcl = await readFile("deploy/varnish.vcl", "utf8");
  const piped = new RegExp(/req\.url ~ "(.*)"\)\) \{\n +return \(pipe\);/.exec(vcl)?.[1] ?? "no pattern");
  const large = api.endpoints.filter(({ answerType = "" }) => /csv|spreadsheet|zstd/.test(answerType));
  expect(large.length).toBeGreaterThan(8);
  for (const { path } of large) expect(path.replace(/\{\w+\}/g, "x")).toMatch(piped);
  expect("/api/purchase-orders").not.toMatch(piped);
});

test("the description has statuses, headers, optional bodies, and the session cookie as they are", async () => {
  await using api = await testApi({ publicUrl: "https://pmf.example" });
  const document = z.parse(whole, await (await api.request("/api/openapi.json")).json());
  const { paths, servers, components } = document;
  expect(servers).toEqual([{ url: "https://pmf.example" }]);
  expect(components.securitySchemes.staff.name).toBe("__Host-pmf-session");
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { security } of operations) expect(security).toBeDefined();
  const order = paths["/api/send-purchase-order"]?.["post"];
  expect(Object.keys(order?.responses ?? {})).toEqual(["200", "201", "503", "4XX", "5XX"]);
  expect(order?.parameters).toContainEqual(expect.objectContaining({ name: "Idempotency-Key", in: "header" }));
  expect(paths["/api/news/upload-url"]?.["post"]?.requestBody?.required).toBe(false);
  expect(Object.keys(order?.responses["503"]?.headers ?? {})).toEqual(["Cache-Control", "Retry-After"]);
  const signIn = paths["/api/admin/session"]?.["post"]?.responses["201"]?.headers?.["Set-Cookie"];
  expect(signIn).toMatchObject({ description: "Sets __Host-pmf-session and __Host-pmf-known-account." });
  const orders = paths["/api/purchase-orders"]?.["get"]?.responses;
  expect(Object.keys(orders?.["304"]?.headers ?? {}).toSorted()).toEqual([
    "Cache-Control",
    "ETag",
    "Link",
    "x-total-count",
    "x-total-count-exact",
  ]);
  for (const { responses } of operations) expect(responses["204"]?.content).toBeUndefined();
  expect(operations.some(({ responses }) => "204" in responses)).toBe(true);
});

test("a quoted key is the same key, and a rejected key names its header", async () => {
  const key = "abcdefghijklmnop";
  expect(idempotencyKeyOf(new Headers({ "idempotency-key": `"${key}"` }))).toBe(key);
  expect(idempotencyKeyOf(new Headers({ "idempotency-key": key }))).toBe(key);
  for (const wrong of ["short", "with a space in it", `"${key}`, "", '""']) {
    const headers = new Headers({ "idempotency-key": wrong });
    expect(() => idempotencyKeyOf(headers), wrong).toThrow(
      expect.objectContaining({ details: { message: "idempotencyKeyInvalid" } }),
    );
  }
});

const answer = z.object({
  content: z.optional(z.unknown()),
  headers: z.optional(z.record(z.string(), z.unknown())),
});

const whole = z.object({
  servers: z.array(z.object({ url: z.string() })),
  components: z.object({ securitySchemes: z.object({ staff: z.object({ name: z.string() }) }) }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        security: z.optional(z.array(z.unknown())),
        parameters: z.array(z.unknown()),
        requestBody: z.optional(z.object({ required: z.boolean() })),
        responses: z.record(z.string(), answer),
      }),
    ),
  ),
});
