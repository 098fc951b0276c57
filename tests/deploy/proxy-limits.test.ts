import { once } from "node:events";
import { get } from "node:http";
import { connect } from "node:net";
import { connect as connectTls } from "node:tls";
import { afterAll, expect, test } from "vitest";
import { startNginx } from "#tests/support/nginx.ts";
import { selfSignedCertificate } from "#tests/support/self-signed-certificate.ts";
import { until } from "#tests/support/until.ts";
import { startVarnish } from "#tests/support/varnish.ts";
import {
  beginPut,
  beginUploads,
  halfRequests,
  kindsOfCalls,
  mebibyte,
  openRequests,
  slowReaders,
  startInstance,
  statusesOfLargeBodies,
  statusOverHttp2,
} from "./hostile-connections.ts";

const parts = new AsyncDisposableStack();
afterAll(() => parts.disposeAsync());
const instance = parts.use(await startInstance());
/** The nightly run tests nginx in front of Varnish, too. */
const hasVarnish = process.env["FRONT_OF"] === "Varnish";
const varnish = hasVarnish
  ? parts.use(await startVarnish([instance.url, instance.url], { token: "a token of the tests" }))
  : undefined;
const certificate = selfSignedCertificate();
const proxy = parts.use(await startNginx([varnish?.url ?? instance.url], { certificate, isCaching: !hasVarnish }));
const { publicPort: port } = proxy;
const clearPort = Number(new URL(proxy.clearUrl).port);
const visit = () => statusOverHttp2(port, { ":path": "/" });

async function statusInTheClear(): Promise<number | undefined> {
  const request = get({ port: clearPort, host: "127.0.0.1", path: "/" });
  const [response] = await once(request, "response");
  response.resume();
  return response.statusCode;
}

test("1,700 half requests from one address leave room for other visitors", async () => {
  const sockets = [port, clearPort].flatMap((target) => halfRequests(target, 850));
  try {
    await until(() => sockets.filter(({ closed }) => !closed).length <= 100);
    expect([await visit(), await statusInTheClear()]).toEqual([200, 308]);
    expect([...instance.seen.addresses].at(-1)).toBe(hasVarnish ? "127.0.0.1, 127.0.0.1" : "127.0.0.1");
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

/** Sends a request over TLS from a visitor with this address. */
function requestAs(address: string, path: string) {
  const socket = connect(proxy.namedPort, "127.0.0.1");
  socket.write(`PROXY TCP6 ${address} 2001:db8:ffff::1 4000 443\r\n`);
  const secure = connectTls({ socket, rejectUnauthorized: false });
  secure.on("error", () => undefined); // refused connections are reset
  secure.write(`GET ${path} HTTP/1.1\r\nHost: pmf.example\r\n\r\n`);
  return secure;
}

test("over IPv6, one visitor with a whole /64 gets as much as one address", async () => {
  const request = get({ port: clearPort, host: "::1", path: "/", headers: { host: "pmf.example" } });
  const [response] = await once(request, "response");
  expect(response.resume().statusCode).toBe(308);
  const neighbors = Array.from({ length: 250 }, (_, at) =>
    requestAs(`2001:db8:0:1:${(at * 251).toString(16)}:a0a:0:${at.toString(16)}`, `/api/hang/${at}`),
  );
  const answered: unknown[] = [];
  for (const socket of neighbors) socket.on("data", (answer) => answered.push(String(answer)));
  try {
    await until(
      () =>
        instance.hanging("/api/hang") + answered.length + neighbors.filter(({ closed }) => closed).length ===
        neighbors.length,
    );
    expect([instance.hanging("/api/hang"), answered]).toEqual([100, []]);
    const other = requestAs("2001:db8:0:2::1", "/");
    const [answer] = await once(other, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
    other.destroy();
  } finally {
    for (const socket of neighbors) socket.destroy();
  }
});

test("a thousand requests that stay open, from one address over HTTP/2, leave room for other visitors", async () => {
  using requests = openRequests(port, { connections: 10, each: 100 });
  await until(() => requests.answered() + instance.hanging("/hang") === 1_000);
  expect(instance.hanging("/hang")).toBe(300);
  expect(await visit()).toBe(200);
});

test("visitors who do not read responses take no space on disk, and little memory", async () => {
  using readers = await slowReaders(port, instance.seen, async () => expect(await visit()).toBe(200));
  expect(await proxy.bufferedBytes()).toBe(0);
  // A proxy that read everything would have received 64 MB for each. Varnish does for one of them.
  expect(readers.bytesSent).toBeLessThan(4 * 64 * mebibyte);
});

test("large bodies to any call but an upload are refused", async () => {
  const refused = await beginPut(port, "/api/inquiries", [`Content-Length: ${600 * mebibyte}`], Buffer.from("a"));
  const [answer] = await once(refused, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 [^]*"code":"tooLarge"/);
  refused.destroy();
  const expected = kindsOfCalls.map((path) => [path, [413, 413, 413, 413]]);
  expect(await statusesOfLargeBodies(port)).toEqual(Object.fromEntries(expected));
});

test("however many bodies one address begins, only a few orders and inquiries are buffered on disk", async () => {
  const before = instance.seen.bytes;
  const part = Buffer.alloc(mebibyte - 1);
  const begin = (path: string) => beginPut(port, path, [`Content-Length: ${mebibyte}`], part);
  const bodies = Array.from({ length: 30 }, () => ["/", "/api/news", "/api/inquiries"].map(begin)).flat();
  const sockets = await Promise.all(bodies);
  await until(() => instance.seen.bytes - before === 60 * part.length);
  // The last bytes of each body are in memory.
  await until(async () => (await proxy.bufferedBytes()) > 19 * mebibyte);
  expect(await proxy.bufferedBytes()).toBeLessThan(20 * mebibyte);
  for (const socket of sockets) socket.destroy();
  await until(async () => (await proxy.bufferedBytes()) === 0);
});

test("uploads are not buffered on disk", async () => {
  const before = instance.seen.bytes;
  const uploads = await beginUploads(port);
  await until(() => instance.seen.bytes - before === uploads.length * mebibyte);
  expect(await proxy.bufferedBytes()).toBe(0);
  for (const socket of uploads) socket.destroy();
});
