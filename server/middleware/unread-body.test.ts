import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { setImmediate } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { sendInquiry } from "#app/features/inquiries/contract.ts";
import { inquiries } from "#app/features/inquiries/table.server.ts";
import { readJson } from "#app/platform/http/read-body.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { headerOf, rawExchange } from "#tests/attack/raw-exchange.ts";
import { freePort } from "#tests/support/free-port.ts";
import { listeningApi } from "#tests/support/listening-api.ts";
import { errors } from "./errors.ts";
import { unreadBody } from "./unread-body.ts";

const size = 300_000;
const text = "x".repeat(size);
const healthy = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
const head = (path: string, ...lines: string[]) =>
  [`POST ${path} HTTP/1.1`, "Host: localhost", "Content-Type: application/json", ...lines, "", ""].join("\r\n");
const declared = `Content-Length: ${size}`;

test("a rejected, unread body closes the connection, and the response says so", async () => {
  await using site = await listeningApi();
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
  await using site = await listeningApi();
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

function inquiryOf(name: string): string {
  const inquiry = { name, email: "a@b.example", inquiryType: "research", message: "A question about this." };
  const body = JSON.stringify(inquiry);
  return head("/api/inquiries", `Content-Length: ${body.length}`, "Connection: close") + body;
}

test("a client that is still sending a rejected body gets the response and no reset, but may send nothing else", async () => {
  await using site = await listeningApi();
  const socket = connect({ port: site.port, host: "127.0.0.1", allowHalfOpen: true });
  const failures: unknown[] = [];
  socket.on("error", (error) => failures.push(error));
  let received = "";
  socket.on("data", (part) => (received += String(part)));
  const part = "x".repeat(100_000);
  socket.write(head("/api/customer-history", "Content-Length: 2000000") + part);
  await once(socket, "end");
  for (let sent = 1; sent < 20; sent += 1) {
    if (!socket.write(part)) await Promise.race([once(socket, "drain"), once(socket, "close")]);
    await setImmediate();
  }
  expect([received.slice(0, 12), failures]).toEqual(["HTTP/1.1 401", []]);
  socket.write(inquiryOf("Ignored"));
  expect((await rawExchange(site.url, inquiryOf("Received"))).status).toBe(201);
  const rows = await site.api.services.db.select({ name: inquiries.name }).from(inquiries);
  expect(rows).toEqual([{ name: "Received" }]);
  socket.destroy();
});

test.each(["Content-Length: 100", "Transfer-Encoding: chunked"])(
  "a body that takes too long (%s) gets the response",
  async (length) => {
    const app = new Hono().use(unreadBody());
    app.onError(errors(createLog("silent")));
    app.post("/", async ({ req, json }) =>
      json({ read: await readJson(req.raw, { bytes: 100, values: 10 }, { milliseconds: 1 }) }),
    );
    const [server, port] = [
      createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false })),
      await freePort(),
    ];
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    const answer = await rawExchange(`http://127.0.0.1:${port}`, head("/", length) + "5\r\n");
    expect([answer.status, headerOf(answer, "connection")]).toEqual([408, "close"]);
    expect(answer.body).toContain("requestTimeout");
    server.close();
  },
);
