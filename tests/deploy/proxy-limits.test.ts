import { once } from "node:events";
import { get } from "node:http";
import { afterAll, expect, test } from "vitest";
import { startNginx } from "#tests/support/nginx.ts";
import { selfSignedCertificate } from "#tests/support/self-signed-certificate.ts";
import { until } from "#tests/support/until.ts";
import {
  beginPut,
  beginUploads,
  halfRequests,
  kindsOfCalls,
  mebibyte,
  openRequests,
  slowReader,
  startInstance,
  statusesOfLargeBodies,
  statusOverHttp2,
} from "./hostile-connections.ts";

const parts = new AsyncDisposableStack();
afterAll(() => parts.disposeAsync());
const instance = parts.use(await startInstance());
const proxy = parts.use(await startNginx([instance.url], { certificate: selfSignedCertificate() }));
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
    expect([...instance.seen.addresses]).toEqual(["127.0.0.1"]);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

test("a thousand requests that stay open, from one address over HTTP/2, leave room for other visitors", async () => {
  using requests = openRequests(port, { connections: 10, each: 100 });
  await until(() => requests.answered() + instance.seen.hanging === 1_000);
  expect(instance.seen.hanging).toBe(300);
  expect(await visit()).toBe(200);
});

test("visitors who do not read responses take no space on disk", async () => {
  const readers = await Promise.all(Array.from({ length: 10 }, () => slowReader(port)));
  let sent: number;
  do {
    sent = instance.seen.sent;
    expect(await visit()).toBe(200);
  } while (instance.seen.sent > sent);
  expect(await proxy.bufferedBytes()).toBe(0);
  for (const reader of readers) reader.destroy();
});

test("large bodies to any call but an upload are refused", async () => {
  const refused = await beginPut(port, "/api/inquiries", [`Content-Length: ${600 * mebibyte}`], Buffer.from("a"));
  const [answer] = await once(refused, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 [^]*"code":"tooLarge"/);
  refused.destroy();
  const expected = kindsOfCalls.map((path) => [path, [413, 413, 413, 413]]);
  expect(await statusesOfLargeBodies(port)).toEqual(Object.fromEntries(expected));
});

test("calls are buffered on disk, up to 4 MB each, and uploads are not", async () => {
  const head = [`Content-Length: ${3 * mebibyte + 1}`];
  const waiting = await beginPut(port, "/api/inquiries", head, Buffer.alloc(3 * mebibyte));
  await until(async () => (await proxy.bufferedBytes()) > 2 * mebibyte);
  waiting.destroy();
  await until(async () => (await proxy.bufferedBytes()) === 0);
  const before = instance.seen.bytes;
  const uploads = await beginUploads(port);
  await until(() => instance.seen.bytes - before === uploads.length * mebibyte);
  expect(await proxy.bufferedBytes()).toBe(0);
  for (const socket of uploads) socket.destroy();
});
