import { gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { AppError } from "#app/platform/errors/app-error.ts";
import { textResponse } from "#app/platform/http/text-response.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { compression } from "./compression.ts";
import { errors } from "./errors.ts";
import { requestLog } from "./request-log.ts";
import { sameOrigin } from "./same-origin.ts";
import { securityHeaders } from "./security-headers.ts";

/** Creates a log whose lines the test can read. */
function readableLog() {
  const lines: Record<string, unknown>[] = [];
  return { lines, log: createLog("info", { write: (line) => void lines.push(JSON.parse(line)) }) };
}

function guardedBy(publicUrl: string): (headers: Record<string, string>, method?: string) => Promise<number> {
  const app = new Hono().use(sameOrigin(publicUrl)).all("*", (c) => c.text("done"));
  app.onError((error, c) => c.text("", error instanceof AppError && error.code === "forbiddenOrigin" ? 403 : 500));
  return async (headers, method = "POST") => (await app.request("http://inner:3000/", { method, headers })).status;
}

test("writes are accepted from our own pages and from non-browsers", async () => {
  const statusOf = guardedBy("https://pmf.example");
  expect(await statusOf({})).toBe(200);
  expect(await statusOf({ origin: "https://pmf.example", "sec-fetch-site": "same-origin" })).toBe(200);
  expect(await statusOf({ "sec-fetch-site": "none" })).toBe(200);
  // The site is requested under a host name other than that of PUBLIC_URL, for example during a trial.
  expect(await statusOf({ origin: "http://10.0.0.5:3000", host: "10.0.0.5:3000" })).toBe(200);
});

test("writes are rejected from anywhere else", async () => {
  const statusOf = guardedBy("https://pmf.example");
  const origins = [
    "https://evil.example",
    "https://pmf.example.evil.example",
    "https://pmf.example:8443",
    "null",
    "garbage",
    "file://",
  ];
  for (const origin of origins) expect(await statusOf({ origin, host: "pmf.example" }), origin).toBe(403);
  for (const site of ["cross-site", "same-site", "unknown"])
    expect(await statusOf({ "sec-fetch-site": site }), site).toBe(403);
  for (const method of ["PUT", "PATCH", "DELETE", "PROPFIND"]) {
    expect(await statusOf({ origin: "https://evil.example" }, method), method).toBe(403);
  }
});

test("reads are allowed from links anywhere", async () => {
  const statusOf = guardedBy("https://pmf.example");
  for (const method of ["GET", "HEAD", "OPTIONS"]) {
    expect(await statusOf({ origin: "https://news.example", "sec-fetch-site": "cross-site" }, method), method).toBe(
      200,
    );
  }
});

test("a page keeps its own policy, everything else gets the strictest", async () => {
  const app = new Hono()
    .use(securityHeaders(false))
    .get("/page", (c) => c.html("", 200, { "content-security-policy": "default-src 'self'" }))
    .get("/data", (c) => c.json({}));
  expect((await app.request("/page")).headers.get("content-security-policy")).toBe("default-src 'self'");
  expect((await app.request("/data")).headers.get("content-security-policy")).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});

test("only what says how long it may be cached is cached", async () => {
  const app = new Hono()
    .use(securityHeaders(false))
    .get("/file", (c) => c.text("", 200, { "cache-control": "public, max-age=60" }))
    .get("/data", (c) => c.json({}));
  const cachingOf = async (path: string) => (await app.request(path)).headers.get("cache-control");
  expect(await cachingOf("/file")).toBe("public, max-age=60");
  expect(await cachingOf("/data")).toBe("no-store");
});

test("a private page keeps its own referrer policy", async () => {
  const app = new Hono()
    .use(securityHeaders(false))
    .get("/order", (c) => c.html("", 200, { "referrer-policy": "no-referrer" }))
    .get("/", (c) => c.html(""));
  const policyOf = async (path: string) => (await app.request(path)).headers.get("referrer-policy");
  expect(await policyOf("/order")).toBe("no-referrer");
  expect(await policyOf("/")).toBe("strict-origin-when-cross-origin");
});

test("subresources have no headers for documents", async () => {
  const app = new Hono()
    .use(securityHeaders(false))
    .get("*", (c) => c.body("", 200, { "content-type": c.req.query("type") ?? "" }));
  const framingOf = async (type: string) => {
    const { headers } = await app.request(`/?type=${type}`);
    expect(headers.get("x-content-type-options"), type).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy"), type).toBe("same-origin");
    expect(headers.get("content-security-policy"), type).toContain("default-src 'none'");
    return headers.get("x-frame-options");
  };
  for (const type of ["font/woff2", "image/avif", "text/css", "text/javascript"])
    expect(await framingOf(type)).toBeNull();
  for (const type of ["text/html", "image/svg%2Bxml", "application/pdf", "text/plain", "application/json"]) {
    expect(await framingOf(type), type).toBe("DENY");
  }
});

test("TLS is enforced only where there is TLS", async () => {
  const statusOf = async (secure: boolean) => {
    const app = new Hono().use(securityHeaders(secure)).get("/", (c) => c.text(""));
    return (await app.request("/")).headers.has("strict-transport-security");
  };
  expect([await statusOf(true), await statusOf(false)]).toEqual([true, false]);
});

test("an unexpected error is logged in full and reported generically", async () => {
  const { log, lines } = readableLog();
  const app = new Hono().get("/", () => {
    throw new Error("password=hunter2 at /srv/secret");
  });
  app.onError(errors(log));
  const response = await app.request("/", { headers: { "accept-language": "ar" } });
  expect(response.status).toBe(500);
  expect(response.headers.get("content-language")).toBe("ar");
  expect(await response.text()).not.toMatch(/hunter2|secret/);
  expect(JSON.stringify(lines)).toContain("hunter2");
});

test("an expected error is reported as is and not logged", async () => {
  const { log, lines } = readableLog();
  const app = new Hono().get("/", () => {
    throw new AppError("tooManyRequests", "logins", { retryAfterSeconds: 30 });
  });
  app.onError(errors(log));
  const response = await app.request("/");
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "30"]);
  expect(lines).toEqual([]);
});

test("a database that is down is a temporary error", async () => {
  const app = new Hono().get("/", () => {
    throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  });
  app.onError(errors(readableLog().log));
  expect((await app.request("/")).status).toBe(503);
});

test("each request is one log line with the id in its response", async () => {
  const { log, lines } = readableLog();
  const app = new Hono().use(requestLog(log)).get("/a", (c) => c.text("", 201));
  const response = await app.request("/a?email=someone@example.com");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ id: response.headers.get("x-request-id"), method: "GET", path: "/a", status: 201 });
});

test("a health check is logged only if it fails", async () => {
  const { log, lines } = readableLog();
  const probes = ["/healthz", "/readyz", "/metrics"];
  const working = new Hono().use(requestLog(log)).all("*", (c) => c.text(""));
  const failing = new Hono().use(requestLog(log)).all("*", (c) => c.text("", 503));
  for (const path of probes) await working.request(path);
  expect(lines).toEqual([]);
  for (const path of probes) await failing.request(path);
  expect(lines).toMatchObject(probes.map((path) => ({ path, status: 503 })));
});

test("an error is logged under the id that its response shows", async () => {
  const { log, lines } = readableLog();
  const app = new Hono().use(requestLog(log)).get("/", () => {
    throw new Error("a fault of ours");
  });
  app.onError(errors(log));
  const id = (await app.request("/")).headers.get("x-request-id");
  expect(lines).toMatchObject([
    { id, msg: "request failed", error: { message: "a fault of ours" } },
    { id, msg: "request", status: 500 },
  ]);
});

test("the log names the rule that rejected a request, and the account", async () => {
  const { log, lines } = readableLog();
  const app = new Hono<{ Variables: { account: string } }>().use(requestLog(log));
  app.onError(errors(log));
  app.use(sameOrigin("https://pmf.example"));
  app.get("/a", (c) => {
    c.set("account", "account-1");
    throw new AppError("forbidden", "a");
  });
  await app.request("/a");
  await app.request("/a", { method: "POST", headers: { origin: "https://evil.example" } });
  expect(lines[0]).toMatchObject({ status: 403, refused: "forbidden", account: "account-1" });
  expect(lines[1]).toMatchObject({ status: 403, refused: "forbiddenOrigin" });
});

test("the log contains no order key and no search, for successes and failures", async () => {
  const { log, lines } = readableLog();
  const app = new Hono().use(requestLog(log)).all("*", () => {
    throw new Error("a bug");
  });
  app.onError(errors(log));
  const token = "Zm9vYmFyYmF6cXV4MTIzNA";
  for (const path of [
    `/order/${token}`,
    `/ar/order/${token}`,
    `/order/${token}.data`,
    `/api/orders/${token}/document.pdf`,
    `/x?q=${token}`,
    `/Order/${token}`,
    `/AR/ORDER/${token}/`,
    `//order//${token}`,
    `/%6frder/${token}`,
    `/%256frder/${token}`,
    `/order%2F${token}`,
    `/order/%5a${token.slice(1)}`,
    `/order/%255A${token.slice(1)}`,
    `/order/.%00/${token}`,
  ]) {
    await app.request(path);
  }
  expect(lines).toHaveLength(28);
  expect(JSON.stringify(lines)).not.toContain(token);
});

test("long responses are compressed for clients that accept it, and nothing else is touched", async () => {
  const long = JSON.stringify(Array.from({ length: 200 }, (_, at) => `row ${at}, صف ${at}`));
  const app = new Hono()
    .use(compression())
    .get("/long", () => textResponse(long, { headers: new Headers({ "content-type": "application/json" }) }))
    .get("/short", () => textResponse("[1]", { headers: new Headers({ "content-type": "application/json" }) }))
    .get("/made", (c) => c.body("made before", 200, { "content-type": "text/html", "content-encoding": "br" }))
    .get("/picture", (c) => c.body("x".repeat(5_000), 200, { "content-type": "image/avif" }));
  const get = (path: string, encodings = "gzip, br") =>
    app.request(path, { headers: { "accept-encoding": encodings } });
  const small = await get("/long");
  expect(small.headers.get("content-encoding")).toBe("gzip");
  expect(small.headers.get("vary")).toMatch(/accept-encoding/i);
  // `bytes()` is missing from the Response class that the built program installs in this worker.
  const bytes = new Uint8Array(await small.arrayBuffer());
  expect(bytes.length).toBeLessThan(long.length / 3);
  expect(gunzipSync(bytes).toString()).toBe(long);
  const plain = await get("/long", "identity");
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(await plain.text()).toBe(long);
  for (const path of ["/short", "/picture"]) expect((await get(path)).headers.get("content-encoding"), path).toBeNull();
  expect((await get("/made")).headers.get("content-encoding")).toBe("br");
});
