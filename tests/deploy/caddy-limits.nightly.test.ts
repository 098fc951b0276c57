import { afterAll, expect, test } from "vitest";
import { startCaddy } from "#tests/support/caddy.ts";
import { selfSignedCertificate } from "#tests/support/self-signed-certificate.ts";
import { until } from "#tests/support/until.ts";
import {
  beginUploads,
  halfRequests,
  mebibyte,
  slowReaders,
  startInstance,
  statusesOfLargeBodies,
  statusOverHttp2,
} from "./hostile-connections.ts";

/* Caddy has no limit of connections per address. firewall.nightly.test.ts tests the firewall that adds one. */

const parts = new AsyncDisposableStack();
afterAll(() => parts.disposeAsync());
const instance = parts.use(await startInstance());
const caddy = parts.use(await startCaddy(instance.url, { certificate: selfSignedCertificate() }));
const { publicPort: port } = caddy;
const clearPort = Number(new URL(caddy.clearUrl).port);
const visit = () => statusOverHttp2(port, { ":path": "/", ":authority": "127.0.0.1" });

test("1,700 half requests leave room for other visitors, and are ended", async () => {
  const sockets = [...halfRequests(port, 850, "TLS"), ...halfRequests(clearPort, 850)];
  try {
    expect(await visit()).toBe(200);
    await until(() => sockets.every(({ closed }) => closed));
    expect(await visit()).toBe(200);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

test("uploads are passed on as they arrive", async () => {
  const before = instance.seen.bytes;
  const uploads = await beginUploads(port);
  await until(() => instance.seen.bytes - before === uploads.length * mebibyte);
  expect(await visit()).toBe(200);
  for (const socket of uploads) socket.destroy();
});

test("visitors who do not read responses take little memory", async () => {
  using readers = await slowReaders(port, instance.seen, async () => expect(await visit()).toBe(200));
  // A proxy that read everything would have received 64 MB for each.
  expect(readers.bytesSent).toBeLessThan(2 * 64 * mebibyte);
});

test("of large bodies to any call but an upload, an instance gets at most 4 MB", async () => {
  const before = instance.seen.bytes;
  const statuses = Object.values(await statusesOfLargeBodies(port)).flat();
  // Caddy announces a length to the instance as it is, and so does not answer itself when the body is cut off.
  expect(new Set(statuses)).toEqual(new Set([413, 502]));
  expect(instance.seen.bytes - before).toBeLessThanOrEqual(statuses.length * 4 * mebibyte);
});
