import { chmod, readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { describeObjectStore } from "#tests/support/object-store-conformance.ts";
import { putServer } from "#tests/support/put-server.ts";
import { createDiskStore, type DiskStore } from "./disk-store.server.ts";
import { createUrlSigner } from "./url-signer.server.ts";

const server = await putServer();
afterAll(() => server[Symbol.asyncDispose]());
const { folder, keys, origin, signer, store } = server;

async function storeOfThePast(): Promise<DiskStore> {
  const now = () => new Date(Date.now() - 2 * 86_400_000);
  return createDiskStore({ folder, signer: createUrlSigner({ keys, now }) });
}

describeObjectStore(async () => ({
  store,
  storeOfThePast: await storeOfThePast(),
  send: (signed, body, headers) =>
    fetch(new URL(signed.url, origin), {
      method: "PUT",
      headers: { ...signed.headers, ...headers },
      body: new Uint8Array(body),
    }),
}));

const limits = { size: { exactly: 3 }, expiresInSeconds: 10 };
const send = async (key: string, text: string, headers: Record<string, string> = {}) =>
  fetch(new URL((await store.signPut(key, limits)).url, origin), { method: "PUT", body: text, headers });

test("a key is written once: different bytes are rejected, and the original ones stay", async () => {
  const key = `uploads/${crypto.randomUUID()}`;
  expect((await send(key, "one")).status).toBe(200);
  expect((await send(key, "two")).status).toBe(412);
  expect(await store.head(key)).toMatchObject({ bytes: 3, etag: "f97c5d29941bfb1b2fdab0874906ab82" });
});

test("rejected and interrupted writes leave nothing behind", async () => {
  const key = `uploads/${crypto.randomUUID()}`;
  expect((await send(key, "four")).status).toBe(413);
  expect((await send(key, "12")).status).toBe(400);
  const abort = new AbortController();
  const endless = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(2)),
    pull: () => abort.abort(),
  });
  const url = new URL((await store.signPut(key, { ...limits, size: { atMost: 1000 } })).url, origin);
  const broken = { method: "PUT", body: endless, duplex: "half" as const, signal: abort.signal };
  await expect(fetch(url, broken)).rejects.toThrow();
  await expect.poll(() => readdir(join(folder, "tmp"))).toEqual([]);
  expect(await store.head(key)).toBeUndefined();
});

test("size limits apply to the actual bytes, whatever length is claimed", async () => {
  const key = `uploads/${crypto.randomUUID()}`;
  const url = new URL((await store.signPut(key, { ...limits, size: { atMost: 5 } })).url, origin);
  const streamed = { body: new Blob(["123456"]).stream(), duplex: "half" as const };
  expect((await fetch(url, { method: "PUT", ...streamed })).status).toBe(413);
  expect((await fetch(url, { method: "PUT", body: "12345" })).status).toBe(200);
});

test("parts together cannot exceed the limit", async () => {
  const key = `uploads/${crypto.randomUUID()}`;
  const uploadId = await store.createMultipart(key, "application/pdf");
  const part = async (number: number, text: string) => {
    const { url } = await store.signPart(key, uploadId, number, { atMostBytes: 5, expiresInSeconds: 10 });
    return (await fetch(new URL(url, origin), { method: "PUT", body: text })).status;
  };
  expect(await part(1, "123")).toBe(200);
  expect(await part(2, "123")).toBe(413);
  expect(await part(2, "12")).toBe(200);
});

test("files that would leave no space for the database are rejected before the first byte", async () => {
  const careful = await createDiskStore({ folder, signer, reserveBytes: Number.MAX_SAFE_INTEGER });
  const write = { type: "text/plain", size: { exactly: 1 }, body: [Buffer.of(1)] };
  const key = `uploads/${crypto.randomUUID()}`;
  async function* body() {
    yield* write.body;
  }
  await expect(careful.receive(key, { ...write, body: body() })).rejects.toMatchObject({ code: "insufficientStorage" });
  expect(await careful.head(key)).toBeUndefined();
});

test("only the owner can read stored files, even in a folder that an older version left open", async () => {
  await chmod(folder, 0o755);
  const reopened = await createDiskStore({ folder, signer });
  await reopened.put(`checked/${crypto.randomUUID()}`, Readable.from([Buffer.of(1)]), { type: "a/b", bytes: 1 });
  const key = `uploads/${crypto.randomUUID()}`;
  const uploadId = await reopened.createMultipart(key, "a/b");
  const { url } = await reopened.signPart(key, uploadId, 1, { atMostBytes: 1, expiresInSeconds: 10 });
  expect((await fetch(new URL(url, origin), { method: "PUT", body: "1" })).status).toBe(200);
  const places = [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))];
  const modes = await Promise.all(places.map(async (place) => (await stat(place)).mode & 0o077));
  expect(new Set(modes)).toEqual(new Set([0]));
});

test("a store without space for files still serves them and reports this; below what orders need, it fails", async () => {
  const room = await statfs(folder);
  const free = room.bavail * room.bsize;
  const full = await createDiskStore({ folder, signer, reserveBytes: free * 2 });
  expect(await store.probe()).toBe("ok");
  expect(await full.probe()).toBe("full");
});
