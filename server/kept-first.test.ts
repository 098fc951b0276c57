import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { createLog } from "#app/platform/log/log.server.ts";
import { createMetrics } from "#app/platform/metrics/metrics.server.ts";
import type { Held } from "#app/platform/page-cache/held.ts";
import { rawExchange } from "#tests/attack/raw-exchange.ts";
import { keptFirst } from "./kept-first.ts";
import { createUnreadAnswers } from "./middleware/unread-answers.ts";

const page: Held = {
  etag: '"one"',
  bytes: new Uint8Array(Buffer.from("kept")),
  headers: { etag: '"one"', "cache-control": "public" },
  bodyHeaders: { "content-type": "text/html", "content-length": "4" },
};

/** Starts a server that has one page in memory, and says "elsewhere" for everything else. */
async function keptServer() {
  const lines: Record<string, unknown>[] = [];
  const metrics = createMetrics([]);
  const answerKept = keptFirst({
    find: (path) => (path === "/" ? page : undefined),
    log: createLog("info", { write: (line) => void lines.push(JSON.parse(line)) }),
    metrics,
    unread: createUnreadAnswers(),
    trustProxy: 0,
    isSecure: true,
  });
  const server = createServer((request, response) => {
    if (!answerKept(request, response)) response.end("elsewhere");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    lines,
    metrics,
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      metrics.close();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

test("a page in memory has the headers, the log line, and the metrics of every response", async () => {
  await using server = await keptServer();
  const response = await fetch(`${server.url}/?utm_source=letter`);
  expect([response.status, await response.text()]).toEqual([200, "kept"]);
  const { headers } = response;
  expect(headers.get("strict-transport-security")).toContain("max-age");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  const id = headers.get("x-request-id");
  expect(server.lines).toEqual([
    expect.objectContaining({ id, method: "GET", path: "/", status: 200, msg: "request" }),
  ]);
  expect(await server.metrics.text()).toContain('pmf_requests_total{area="page",method="GET",status="200"} 1');
  const unchanged = await fetch(server.url, { headers: { "if-none-match": 'W/"one"' } });
  expect([unchanged.status, unchanged.headers.get("content-length")]).toEqual([304, null]);
});

test("only ordinary requests are answered from memory", async () => {
  await using server = await keptServer();
  const others = [
    "POST / HTTP/1.1\r\nHost: a.example\r\nContent-Length: 0",
    "GET /x HTTP/1.1\r\nHost: a.example",
    "GET http://a.example/ HTTP/1.1\r\nHost: a.example",
    "GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example",
    "GET / HTTP/1.1\r\nHost: a b",
    "GET / HTTP/1.0",
    "GET / HTTP/1.1\r\nHost: a.example\r\nContent-Length: 0",
    "GET / HTTP/1.1\r\nHost: a.example\r\nRange: bytes=0-1",
    "GET / HTTP/1.1\r\nHost: a.example\r\nIf-Modified-Since: x",
  ];
  for (const head of others) {
    const answer = await rawExchange(server.url, `${head}\r\nConnection: close\r\n\r\n`);
    expect(answer.body, head).toBe("elsewhere");
  }
  const head = await rawExchange(server.url, "HEAD / HTTP/1.1\r\nHost: [::1]:80\r\nConnection: close\r\n\r\n");
  expect([head.status, head.body]).toEqual([200, ""]);
});
