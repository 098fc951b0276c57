import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createDiskStore } from "#app/platform/files/store/disk-store.server.ts";
import { createUrlSigner } from "#app/platform/files/store/url-signer.server.ts";
import { startProcess } from "#tests/support/child-process.ts";

vi.setConfig({ testTimeout: 300_000 });
const rounds = 20;

const md5 = (bytes: Uint8Array) => createHash("md5").update(bytes).digest("hex");

test("a store that is killed repeatedly loses no acknowledged objects and has no partial ones", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pmf-store-"));
  const acknowledged = new Map<string, string>();
  for (let round = 0; round < rounds; round += 1) {
    await using writer = startProcess("../durability/store-writer.ts", { STORE: folder });
    expect(await writer.line()).toBe("ready");
    const reading = readAll(writer, acknowledged);
    await pause(Math.random() * 250);
    await writer.kill();
    await reading;
  }
  expect(acknowledged.size).toBeGreaterThan(0); // usually hundreds, but fewer on a busy machine

  const signer = createUrlSigner({ keys: ["unused"], now: () => new Date() });
  const store = await createDiskStore({ folder, signer, reserveBytes: 0 });
  for (const [key, sum] of acknowledged) {
    expect(await store.head(key), key).toBeDefined();
    expect(md5(await readFile(join(await folderOf(folder, key), "data"))), key).toBe(sum);
  }
  for (const object of await objectFolders(folder)) {
    const [data, meta] = [await readFile(join(object, "data")), await readFile(join(object, "meta.json"), "utf8")];
    const { bytes, etag } = JSON.parse(meta);
    expect(bytes).toBe(data.length);
    if (!etag.includes("-")) expect(md5(data)).toBe(etag);
  }
  // The sweep removes interrupted writes and nothing else.
  const later = new Date(Date.now() + 60_000);
  await store.sweep({ temporaryBefore: later, multipartBefore: later, mostBytesOf: async () => Infinity });
  expect(await readdir(join(folder, "tmp"))).toEqual([]);
  expect(await readdir(join(folder, "multipart"))).toEqual([]);
  for (const key of acknowledged.keys()) expect(await store.head(key), key).toBeDefined();
  await rm(folder, { recursive: true });
});

async function readAll(writer: { line(): Promise<string> }, acknowledged: Map<string, string>): Promise<void> {
  for (;;) {
    const line = await writer.line().catch(() => undefined); // the writer was killed
    const [key, sum] = line?.split(" ") ?? [];
    if (!key || !sum) return;
    acknowledged.set(key, sum);
  }
}

async function objectFolders(folder: string): Promise<string[]> {
  const shelves = await readdir(join(folder, "objects"));
  const found = await Promise.all(
    shelves.map(async (shelf) =>
      (await readdir(join(folder, "objects", shelf))).map((name) => join(folder, "objects", shelf, name)),
    ),
  );
  return found.flat();
}

async function folderOf(folder: string, key: string): Promise<string> {
  const all = await objectFolders(folder);
  return all.find((path) => path.endsWith(encodeURIComponent(key))) ?? "";
}
