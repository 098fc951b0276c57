import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { isForStaff } from "#app/platform/http/access.ts";
import { problemSchema } from "#app/platform/http/problem.ts";
import { largestJson } from "#app/platform/http/read-body.server.ts";
import { testApi } from "#tests/support/test-api.ts";
import { exampleAddress } from "./example-address.ts";

// Covers every declared call, including future ones. Nothing is stored, so all tests can share a server.
let api: Awaited<ReturnType<typeof testApi>>;
let staff: { cookie: string };
beforeAll(async () => {
  api = await testApi();
  staff = await api.signIn();
});
afterAll(() => api[Symbol.asyncDispose]());

const writes = () => api.endpoints.filter(({ method }) => method !== "GET");
const withBody = () => api.endpoints.filter(({ body }) => body);
const json = { "content-type": "application/json" };

async function expectProblem(response: Response, status: number, call: string) {
  expect(response.status, call).toBe(status);
  expect(response.headers.get("content-type"), call).toContain("application/problem+json");
  expect(z.parse(problemSchema, await response.json()).status, call).toBe(status);
}

test("no staff call works without a session", async () => {
  const calls = api.endpoints.filter(({ access }) => isForStaff(access));
  expect(calls.length).toBeGreaterThan(5);
  for (const call of calls) {
    for (const cookie of ["", "pmf-session=", "pmf-session=guessed", `pmf-session=${"A".repeat(43)}`]) {
      const response = await api.request(exampleAddress(call), { method: call.method, headers: { cookie } });
      await expectProblem(response, 401, `${call.method} ${call.path}`);
    }
  }
});

test("no write is accepted from another site, with or without a session", async () => {
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://localhost:3000.evil.example" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ];
  for (const call of writes()) {
    for (const headers of foreign) {
      const init = { method: call.method, headers: { ...json, ...staff, ...headers }, body: "{}" };
      await expectProblem(await api.request(exampleAddress(call), init), 403, `${call.method} ${call.path}`);
    }
  }
});

test("another site's form is rejected even if it mimics our content type", async () => {
  for (const call of withBody()) {
    const headers = { ...staff, "content-type": "text/plain" };
    const response = await api.request(exampleAddress(call), { method: call.method, headers, body: "{}" });
    await expectProblem(response, 415, `${call.method} ${call.path}`);
  }
});

test("a body that is not JSON is malformed", async () => {
  for (const call of withBody()) {
    for (const body of ["", "{", "{'a':1}", "\u0000", "<x/>"]) {
      if (call.bodyOptional && body === "") continue;
      const init = { method: call.method, headers: { ...json, ...staff }, body };
      await expectProblem(await api.request(exampleAddress(call), init), 400, `${call.method} ${call.path} ${body}`);
    }
  }
});

test("a body with the wrong structure is invalid, never a server failure", async () => {
  const bodies = [null, true, 7, "text", [], [1], {}, { password: {} }, { buyerInfo: [] }, { status: { $ne: 1 } }];
  for (const call of withBody()) {
    for (const body of bodies.filter((body) => !z.safeParse(call.body ?? z.never(), body).success)) {
      const response = await api.send(call.method, exampleAddress(call), body, staff);
      // The example path matches no record, so a call whose body is optional can return 404.
      expect([400, 404], `${call.method} ${call.path} ${JSON.stringify(body)}`).toContain(response.status);
    }
  }
});

test("a body above the limit is rejected, whatever length it claims", async () => {
  for (const call of withBody()) {
    const body = `{"a":"${"x".repeat(largestJson(call).bytes)}"}`;
    const headers = { ...json, ...staff };
    await expectProblem(
      await api.request(exampleAddress(call), { method: call.method, headers, body }),
      413,
      call.path,
    );
    const undeclared = new Blob([body]).stream();
    const init = { method: call.method, headers, body: undeclared, duplex: "half" as const };
    await expectProblem(await api.request(exampleAddress(call), init), 413, call.path);
    const understated = { method: call.method, headers: { ...headers, "content-length": "2" }, body };
    await expectProblem(await api.request(exampleAddress(call), understated), 413, call.path);
  }
});

/** tests/attack/hostile-input.test.ts sends others. */
const hostile = [
  "'); drop table purchase_orders; --",
  "\u0000",
  "\ud800",
  "_%\\",
  "../../etc/passwd",
  "x".repeat(5000),
  "1e999",
];

test("no parameter makes a call fail: it is invalid or not found", async () => {
  for (const call of api.endpoints.filter(({ path }) => path.includes("{"))) {
    for (const value of [...hostile.map((text) => encodeURIComponent(text.toWellFormed())), "%E0%A4%A", "%00"]) {
      const path = call.path.replace(/\{\w+\}/g, value);
      const headers = call.body ? { ...json, ...staff } : staff;
      const response = await api.request(path, { method: call.method, headers, body: call.body ? "{}" : null });
      expect([400, 404], `${call.method} ${path}`).toContain(response.status);
    }
  }
});

const searched = ["q", "status", "cursor"];

test("no search, filter, or cursor makes a list fail", async () => {
  for (const call of api.endpoints.filter(({ query, method }) => query && method === "GET")) {
    const declared = new Set(call.query instanceof z.ZodMiniObject ? Object.keys(call.query.shape) : []);
    const [own, others] = [
      searched.filter((name) => declared.has(name)),
      searched.filter((name) => !declared.has(name)),
    ];
    // A call ignores what it does not declare, so one request contains all of it.
    for (const names of [...own.map((name) => [name]), [...others, "unknown"]]) {
      for (const value of names.length > 1 ? hostile.slice(0, 1) : hostile) {
        const query = new URLSearchParams(names.map((name) => [name, value]));
        const response = await api.request(`${exampleAddress(call)}?${query}`, { headers: staff });
        expect(response.status, `${call.path}?${query}`).toBeLessThan(500);
        await response.body?.cancel();
      }
    }
  }
});

test("an unknown call returns a problem with a message in the caller's language", async () => {
  for (const [language, script] of [
    ["en", /^[\p{Script=Latin}\p{P}\s]+$/u],
    ["ar", /^[\p{Script=Arabic}\p{P}\s]+$/u],
  ] as const) {
    const response = await api.request("/api/no/such/call", { headers: { "accept-language": language } });
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toContain("application/problem+json");
    expect(response.headers.get("content-language")).toBe(language);
    expect(z.parse(problemSchema, await response.json()).detail).toMatch(script);
  }
});

test("without a requested language, errors use the browser's stored one", async () => {
  const response = await api.request("/api/no/such/call", { headers: { cookie: "pmf-language=ar" } });
  expect(response.headers.get("content-language")).toBe("ar");
});

test("every API response has the strictest policy", async () => {
  for (const path of ["/api/admin/session", "/api/openapi.json", "/api/no/such/call", "/healthz", "/readyz"]) {
    const { headers } = await api.request(path);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("content-security-policy"), path).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers.get("cross-origin-resource-policy"), path).toBe("same-origin");
    expect(headers.get("x-frame-options"), path).toBe("DENY");
    expect(headers.get("x-request-id"), path).toBeTruthy();
  }
});
