import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { signedUploadSchema } from "#app/platform/files/contract.ts";
import { sweepUploadsJob } from "#app/platform/files/server/upload-jobs.server.ts";
import { createDiskStore } from "#app/platform/files/store/disk-store.server.ts";
import { problemSchema } from "#app/platform/http/problem.ts";
import { createCalls } from "#server/calls.ts";
import { compose } from "#server/compose.ts";
import { isMeasured } from "#tests/attack/main-thread.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import { testApi } from "#tests/support/test-api.ts";

vi.setConfig({ testTimeout: 300_000 });

const api = await testApi({ trustProxy: 1 });
afterAll(() => api[Symbol.asyncDispose]());
const { db, log, objects } = api.services;
const { store } = objects;
const pdf = await samplePdf();
const largest = { name: "paper.pdf", type: "application/pdf", purpose: "paper", size: 50_485_760 };
const small = { ...largest, size: pdf.length };
const quarterOfAnHour = 15 * 60_000;

const announce = (address: string, file: object = small, headers: Record<string, string> = {}) =>
  api.send("POST", "/api/objects/upload", file, { "x-forwarded-for": address, ...headers });

async function announced(address: string, file: object = small) {
  const response = await announce(address, file);
  expect(response.status).toBe(200);
  return z.parse(signedUploadSchema, await response.json());
}

const put = ({ uploadURL, headers }: z.infer<typeof signedUploadSchema>, address: string, body = pdf) =>
  api.request(uploadURL, {
    method: "PUT",
    headers: { ...headers, "x-forwarded-for": address, "content-length": String(body.length) },
    body: new Uint8Array(body),
  });

const sweep = () => sweepUploadsJob({ db, store, now: api.now }).run({}, { log, attempt: 1, lastAttempt: false });

async function rowsOf(path: string): Promise<number> {
  const { rows } = await api.database.pool.query("select id from uploads where id = $1", [path.split("/").at(-1)]);
  return rows.length;
}

/** Of 53 GB; by day, of 13 GB. */
const uploads = isMeasured ? 1_063 : 260;

test("many declared uploads of the largest file from 26 addresses do not affect anyone else", async () => {
  const statuses = new Set<number>();
  for (let sent = 0; sent < uploads; sent += 26) {
    const addresses = Array.from({ length: Math.min(26, uploads - sent) }, (_, at) => `198.51.100.${at}`);
    const answers = await Promise.all(addresses.map((address) => announce(address, largest)));
    for (const { status } of answers) statuses.add(status);
  }
  expect(statuses).toEqual(new Set([200]));
  const visitor = "203.0.113.1";
  expect((await put(await announced(visitor), visitor)).status).toBe(200);
});

test("a declared upload reserves its bytes for 15 minutes, only for its sender, and is then deleted", async () => {
  const sender = "198.51.100.100";
  const paths: string[] = [];
  for (let refused = false; !refused;) {
    const response = await announce(sender, largest);
    refused = response.status === 429;
    if (!refused) paths.push(z.parse(signedUploadSchema, await response.json()).objectPath);
    else expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(900);
  }
  expect(paths.length).toBeGreaterThan(10);
  const begun = await announced("198.51.100.101");
  expect((await put(begun, "198.51.100.101")).status).toBe(200);
  const forgotten = await announced("198.51.100.101");
  const inParts = await api.send("POST", "/api/s3/multipart", { filename: "a.pdf", type: "application/pdf" });
  const { uploadId, key } = z.parse(z.object({ uploadId: z.string(), key: z.string() }), await inParts.json());
  api.advance(quarterOfAnHour + 1000);
  await sweep();
  expect(await Promise.all([paths[0] ?? "", forgotten.objectPath].map(rowsOf))).toEqual([0, 0]);
  expect(await rowsOf(begun.objectPath)).toBe(1);
  await expect(store.listParts(key, uploadId)).rejects.toMatchObject({ code: "notFound" });
  // When the upload engine receives this message, it requests a new URL.
  const late = await put(forgotten, "198.51.100.101");
  expect([late.status, await late.text()]).toEqual([403, expect.stringContaining("Request has expired")]);
});

test("received bytes count for a day; failures do not count", async () => {
  const sender = "198.51.100.102";
  const counted = async () => {
    const { rows } = await api.database.pool.query(
      "select coalesce(sum(points), 0)::int as kib from rate_limits where key like 'upload-arrived-%'",
    );
    return z.parse(z.object({ kib: z.number() }), rows[0]).kib;
  };
  const kib = Math.ceil(pdf.length / 1024);
  const before = await counted();
  const file = await announced(sender);
  expect((await put(file, sender, pdf.subarray(1))).status).toBe(400);
  const { receiver } = objects;
  if (!receiver) throw new Error("Expected the store to be the disk");
  const full = {
    ...receiver,
    store: await createDiskStore({
      ...receiver,
      folder: join(api.services.config.dataDir, "full"),
      reserveBytes: 2 ** 52,
    }),
  };
  const onFullDisk = createCalls(compose({ ...api.services, objects: { store: full.store, receiver: full } }));
  const request = { method: "PUT", headers: { ...file.headers, "x-forwarded-for": sender }, body: new Uint8Array(pdf) };
  expect((await onFullDisk.request(file.uploadURL, request)).status).toBe(507);
  expect(await counted()).toBe(before);
  expect((await put(file, sender)).status).toBe(200);
  expect((await counted()) - before).toBe(2 * kib); // counted for the browser and for the IP address
});

test("one address cannot fill the disk: above its share, its files are rejected, and others' are not", async () => {
  const { receiver } = objects;
  if (!receiver) throw new Error("Expected the store to be the disk");
  const narrow = { ...receiver, store: { ...receiver.store, roomLeft: async () => 8 * 1.5 * pdf.length } };
  const app = createCalls(compose({ ...api.services, objects: { store, receiver: narrow } }));
  const send = async (address: string) => {
    const { uploadURL, headers } = await announced(address);
    const body = new Uint8Array(pdf);
    const response = await app.request(uploadURL, {
      method: "PUT",
      headers: { ...headers, "x-forwarded-for": address },
      body,
    });
    return response.ok ? response.status : z.parse(problemSchema, await response.json()).status;
  };
  expect([await send("198.51.100.103"), await send("198.51.100.103")]).toEqual([200, 507]);
  expect(await send("198.51.100.104")).toBe(200);
});
