import * as z from "zod/mini";
import { expect, test } from "vitest";
import { isForStaff } from "#app/platform/http/access.ts";
import { largestJson } from "#app/platform/http/largest-input.server.ts";
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
    expect(Boolean(operation?.security), `${method} ${path}`).toBe(isForStaff(access));
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
  for (const { path, body } of api.endpoints) {
    if (body) expect(largestJson(body).bytes, path).toBeLessThan(4 * 1024 * 1024);
  }
});
