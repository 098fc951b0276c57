import { readFile, statfs } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { signedUploadSchema } from "#app/platform/files/contract.ts";
import { pdfOfBytes } from "#tests/support/sample-files.ts";
import { type Site, startSite } from "#tests/support/site-server.ts";
import { sendUntilAcknowledged } from "./order-senders.ts";
import { canMount, startSiteOnSmallDisk } from "./small-disk.ts";

vi.setConfig({ testTimeout: 300_000 });

const environment = { TRUST_PROXY: "1", LOG_LEVEL: "fatal" };
const mebibyte = 1024 * 1024;
const announced = 50_485_760;
const partBytes = 16 * mebibyte;
/** The disk space that is reserved for orders. */
const reserveBytes = 256 * mebibyte;
/** An allowance for writes that passed the last check: each writes a block of 256 KiB, and the database also writes. */
const slackBytes = 24 * mebibyte;

test.skipIf(!(await canMount()))(
  "concurrent parts on a small disk leave space for orders, which are all accepted",
  async () => {
    await using disk = await startSiteOnSmallDisk({ mebibytes: 480, env: environment });
    const { site } = disk;
    const attackers = await Promise.all(Array.from({ length: 10 }, (_, at) => partsOf(site, `198.51.100.${at}`, 34)));
    const sockets = attackers.flat();
    let least = Infinity;
    for (let sender = 0; sender < 20; sender += 1) {
      const refused: unknown[] = [];
      const order = { key: crypto.randomUUID(), sender };
      await sendUntilAcknowledged(
        async () => site.url,
        order,
        (answer) => refused.push(answer),
      );
      expect(refused).toEqual([]);
      const { bavail, bsize } = await statfs(disk.folder);
      least = Math.min(least, bavail * bsize);
      const ready = await fetch(`${site.url}/readyz`);
      expect([ready.status, await ready.json()]).toMatchObject([200, { ready: true }]);
    }
    expect(least).toBeGreaterThan(reserveBytes - slackBytes);
    for (const socket of sockets) socket.destroy();
  },
);

test("600 slow senders cost little memory, and other people's files and orders are still accepted", async () => {
  await using site = await startSite({ env: environment, first: true });
  await sendFile(site, "203.0.113.1");
  const before = await residentMegabytes(site);
  const sockets: Socket[] = [];
  for (let at = 0; at < 600; at += 1) {
    const address = `198.51.100.${at % 26}`;
    const { uploadURL, headers } = await announce(site, address, announced);
    sockets.push(begin(site, uploadURL, { ...headers, "x-forwarded-for": address }, announced, 64 * 1024));
  }
  const refused: unknown[] = [];
  const order = { key: crypto.randomUUID(), sender: 1 };
  await sendUntilAcknowledged(
    async () => site.url,
    order,
    (answer) => refused.push(answer),
  );
  expect(refused).toEqual([]);
  await sendFile(site, "203.0.113.2");
  expect((await residentMegabytes(site)) - before).toBeLessThan(100);
  for (const socket of sockets) socket.destroy();
});

async function call(site: Site, method: string, path: string, address: string, body?: object): Promise<Response> {
  const headers = { "content-type": "application/json", "x-forwarded-for": address };
  const response = await fetch(site.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

async function announce(site: Site, address: string, size: number) {
  const file = { name: "paper.pdf", type: "application/pdf", purpose: "paper", size };
  return z.parse(signedUploadSchema, await (await call(site, "POST", "/api/objects/upload", address, file)).json());
}

async function sendFile(site: Site, address: string): Promise<void> {
  const bytes = new Uint8Array(pdfOfBytes(Buffer.alloc(2_000)));
  const { uploadURL, headers } = await announce(site, address, bytes.length);
  const answer = await fetch(uploadURL, {
    method: "PUT",
    headers: { ...headers, "x-forwarded-for": address },
    body: bytes,
  });
  expect(answer.status).toBe(200);
}

/** Starts this many parts of one upload concurrently. Each sends everything but its last byte. */
async function partsOf(site: Site, address: string, parts: number): Promise<Socket[]> {
  const metadata = { purpose: "paper", size: announced };
  const upload = { filename: "paper.pdf", type: "application/pdf", metadata };
  const first = await call(site, "POST", "/api/s3/multipart", address, upload);
  const { key, uploadId } = z.parse(z.object({ key: z.string(), uploadId: z.string() }), await first.json());
  const cookie = first.headers.get("set-cookie")?.split(";")[0] ?? "";
  const headers = { cookie, "x-forwarded-for": address };
  const addresses: string[] = [];
  for (let number = 1; number <= parts; number += 1) {
    const signed = await fetch(`${site.url}/api/s3/multipart/${uploadId}/${number}?key=${key}`, { headers });
    addresses.push(z.parse(z.object({ url: z.string() }), await signed.json()).url);
  }
  return addresses.map((url) => begin(site, url, headers, partBytes, partBytes - 1));
}

/** Starts a PUT and sends part of its body while the server accepts it. */
function begin(site: Site, url: string, headers: Record<string, string>, bytes: number, sent: number): Socket {
  const { pathname, search } = new URL(url);
  const socket = connect(Number(new URL(site.url).port), "localhost");
  const lines = Object.entries({ host: "localhost", "content-length": bytes, ...headers });
  socket.on("error", () => undefined); // some connections are expected to be cut off
  socket.resume();
  socket.write([`PUT ${pathname}${search} HTTP/1.1`, ...lines.map((line) => line.join(": ")), "", ""].join("\r\n"));
  Readable.from(blocksOf(sent)).pipe(socket, { end: false });
  return socket;
}

function* blocksOf(bytes: number) {
  const block = Buffer.alloc(64 * 1024);
  for (let sent = 0; sent < bytes; sent += block.length) yield block.subarray(0, bytes - sent);
}

async function residentMegabytes(site: Site): Promise<number> {
  const status = await readFile(`/proc/${site.processId()}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
