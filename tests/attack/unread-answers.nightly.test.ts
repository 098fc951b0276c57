import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { createUnreadAnswers, unreadAnswers } from "#server/middleware/unread-answers.ts";
import { limitConnections, limitSilence } from "#server/request-limits.ts";

/** A response larger than the kernel's buffers for a client that does not read it. */
const tooMuch = Buffer.alloc(16 * 1024 * 1024);

async function listening(respond: RequestListener, limit: (server: Server) => void = () => undefined) {
  const server = createServer(respond);
  limit(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port }: Pick<AddressInfo, "port"> = Object(server.address());
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  return {
    server,
    /** Sends a request, but does not read the response until the caller does. */
    ask(headers = ""): Socket {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined); // the connection is expected to be cut off
      socket.write(`GET / HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`);
      return socket;
    },
  };
}

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

test("a response that is not read is cut off; one that is read slowly is not", async () => {
  const site = await listening(
    (_, response) => response.end(tooMuch),
    (server) => limitSilence(server, 2_500),
  );
  const unread = Array.from({ length: 20 }, () => site.ask());
  const slow = site.ask("connection: close\r\n");
  let bytes = 0;
  for await (const chunk of slow) {
    bytes += chunk.length;
    // The pauses add up to more than the time limit for unread responses.
    if (bytes < tooMuch.length) await new Promise((resolve) => setTimeout(resolve, 12));
  }
  expect(bytes).toBeGreaterThan(tooMuch.length);
  await expect.poll(() => connectionsOf(site.server)).toBe(0);
  for (const socket of unread) socket.destroy();
});

test("if an address leaves many responses unread, its oldest are cut off, and others' are not", async () => {
  const app = new Hono()
    .use(unreadAnswers(createUnreadAnswers(), (c) => c.req.header("x-forwarded-for") ?? ""))
    .get("/", () => new Response(tooMuch));
  const site = await listening(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  const patient = site.ask("x-forwarded-for: 192.0.2.1\r\nconnection: close\r\n");
  await once(patient, "readable");
  const flood: Socket[] = [];
  for (let at = 0; at < 200; at += 1) {
    const socket = site.ask("x-forwarded-for: 203.0.113.1\r\n");
    await once(socket, "readable");
    flood.push(socket);
  }
  await expect.poll(() => connectionsOf(site.server)).toBe(65);
  let bytes = 0;
  for await (const chunk of patient) bytes += chunk.length;
  expect(bytes).toBeGreaterThan(tooMuch.length);
  for (const socket of flood) socket.destroy();
});

test("an address's connections are limited, and closing some allows new ones", async () => {
  const site = await listening(
    (_, response) => response.end("answered"),
    (server) => limitConnections(server, 10),
  );
  const open: Socket[] = [];
  for (let at = 0; at < 10; at += 1) {
    const socket = site.ask();
    await once(socket, "data");
    open.push(socket);
  }
  const refused = site.ask();
  await once(refused, "close");
  expect(refused.bytesRead).toBe(0);
  open[0]?.destroy();
  await expect.poll(() => connectionsOf(site.server)).toBe(9);
  const next = site.ask();
  expect(String((await once(next, "data"))[0])).toContain("answered");
  for (const socket of [next, ...open]) socket.destroy();
});
