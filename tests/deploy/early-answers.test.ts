import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { sendInquiry } from "#app/features/inquiries/contract.ts";
import { listeningApi } from "#tests/support/listening-api.ts";
import { startNginx } from "#tests/support/nginx.ts";
import { startVarnish } from "#tests/support/varnish.ts";

const codePattern = /"code":"(\w+)"/;
const part = Buffer.alloc(64 * 1024, "x");

/** Sends a body until a response arrives, and returns its status and code. */
async function sendUntilAnswered(port: number, path: string, bytes: number, ...lines: string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.on("error", (error) => (received ||= String(error)));
  socket.on("data", (answer) => (received += String(answer)));
  const head = ["Host: pmf.example", "Content-Type: application/json", `Content-Length: ${bytes}`, ...lines];
  socket.write([`POST ${path} HTTP/1.1`, ...head, "", ""].join("\r\n"));
  for (let left = bytes; left > 0 && !received && !socket.destroyed; left -= part.length) {
    const isTaken = socket.write(part.subarray(0, Math.min(part.length, left)));
    if (!isTaken) await firstOf(socket, ["drain", "data", "close"]);
  }
  // The head and the body may arrive in separate packets.
  while (!codePattern.test(received) && !socket.closed) await firstOf(socket, ["data", "close"]);
  socket.destroy();
  return `${received.slice(9, 12)} ${codePattern.exec(received)?.[1]}`;
}

/** Waits for the first of several events. */
async function firstOf(socket: Socket, names: readonly string[]): Promise<void> {
  const waiting = new AbortController();
  await Promise.race(names.map((name) => once(socket, name, waiting).catch(() => undefined)));
  waiting.abort();
}

const mebibyte = 2 ** 20;
const rejected: [string, string, number, ...string[]][] = [
  ["429 tooManyRequests", "/api/inquiries", mebibyte],
  ["403 forbiddenOrigin", "/api/send-purchase-order", mebibyte, "Origin: https://evil.example"],
  ["401 unauthenticated", "/api/customer-history", 3 * mebibyte],
  ["413 tooLarge", "/api/objects/upload", 3 * mebibyte],
  ["404 notFound", "/api/nothing", 3 * mebibyte],
  ["405 methodNotAllowed", "/objects/uploads/nothing", 30 * mebibyte],
];

test.each(["nginx", "Varnish"])("through %s, a rejection reaches a visitor who is still sending", async (name) => {
  await using site = await listeningApi();
  const { limit } = sendInquiry;
  if (limit) await site.api.services.limits.take(limit, "127.0.0.1", limit.points);
  await using proxy =
    name === "nginx" ? await startNginx([site.url]) : await startVarnish([site.url, site.url], { token: "a token" });
  const answers = rejected.map(([_status, ...request]) => sendUntilAnswered(proxy.publicPort, ...request));
  expect(await Promise.all(answers)).toEqual(rejected.map(([status]) => status));
});
