import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { expect, test } from "vitest";
import { sendInquiry } from "#app/features/inquiries/contract.ts";
import { headerOf, rawExchange } from "#tests/attack/raw-exchange.ts";
import { testApi } from "#tests/support/test-api.ts";

async function listening() {
  const api = await testApi();
  const server = createServer(getRequestListener(api.app.fetch, { overrideGlobalObjects: false }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    api,
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await api[Symbol.asyncDispose]();
    },
  };
}

const size = 300_000;
const text = "x".repeat(size);
const healthy = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
const head = (path: string, ...lines: string[]) =>
  [`POST ${path} HTTP/1.1`, "Host: localhost", "Content-Type: application/json", ...lines, "", ""].join("\r\n");
const declared = `Content-Length: ${size}`;

test("a rejected, unread body closes the connection, and the response says so", async () => {
  await using site = await listening();
  const { limit } = sendInquiry;
  if (limit) await site.api.services.limits.take(limit, "127.0.0.1", limit.points);
  const chunked = head("/api/objects/upload", "Transfer-Encoding: chunked");
  const requests: [number, string][] = [
    [413, head("/api/objects/upload", declared) + text],
    [413, `${chunked}${size.toString(16)}\r\n${text}\r\n0\r\n\r\n`],
    [401, head("/api/customer-history", declared) + text],
    [429, head("/api/inquiries", declared) + text],
    [404, head("/api/no/such/call", declared) + text],
    [403, head("/api/objects/upload", declared, "Origin: https://evil.example") + text],
  ];
  for (const [status, request] of requests) {
    const answer = await rawExchange(site.url, request + healthy);
    expect([answer.status, headerOf(answer, "connection"), answer.answers], request.slice(0, 60)).toEqual([
      status,
      "close",
      1,
    ]);
  }
});

test("the connection stays open if a rejected body was read or had arrived", async () => {
  await using site = await listening();
  for (const [path, body] of [
    ["/api/objects/upload", "{"],
    ["/api/customer-history", "{}"],
    ["/api/inquiries", "{}"],
  ] as const) {
    const answer = await rawExchange(site.url, head(path, `Content-Length: ${body.length}`) + body + healthy);
    expect([headerOf(answer, "connection"), answer.answers], path).toEqual(["keep-alive", 2]);
    expect(answer.status).toBeGreaterThanOrEqual(400);
  }
});
