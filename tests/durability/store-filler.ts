import { randomBytes, randomUUID } from "node:crypto";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { AppError } from "#app/platform/errors/app-error.ts";
import { createDiskStore } from "#app/platform/files/store/disk-store.server.ts";
import { createUrlSigner } from "#app/platform/files/store/url-signer.server.ts";

/**
 * A process that stores objects on an 8 MB disk that becomes full in the middle of a write. Prints the results as JSON.
 */
const folder = process.env["STORE"];
if (!folder) throw new Error("Expected a folder in STORE");
const signer = createUrlSigner({ keys: ["unused"], now: () => new Date() });
const store = await createDiskStore({ folder, signer, reserveBytes: 0 });
const ballast = join(folder, "ballast");
const type = "application/pdf";
const mebibyte = 1024 * 1024;
const firstKey = `uploads/${randomUUID()}`;
const partsKey = `uploads/${randomUUID()}`;

const first = await outcomeOf(store.put(firstKey, Readable.from([randomBytes(mebibyte)]), { type, bytes: mebibyte }));
const uploadId = await store.createMultipart(partsKey, type);
const part = (body: AsyncIterable<Uint8Array>) =>
  store.receivePart(partsKey, uploadId, { partNumber: 1, atMostBytes: 3 * mebibyte, bytes: undefined, body });
const whole = (body: AsyncIterable<Uint8Array>, key = `uploads/${randomUUID()}`) =>
  store.receive(key, { type, size: { atMost: 3 * mebibyte }, body });

const retriedKey = `uploads/${randomUUID()}`;
const said = {
  first,
  announced: await outcomeOf(store.put(`uploads/${randomUUID()}`, Readable.from([]), { type, bytes: 20 * mebibyte })),
  inTheMiddle: await outcomeOf(whole(fillingUp(), retriedKey)),
  nothingOfIt: (await store.head(retriedKey)) === undefined && (await readdir(join(folder, "tmp"))).length === 0,
  inAPart: await outcomeOf(part(fillingUp())),
  partsLeft: await store.listParts(partsKey, uploadId),
  firstStays: (await store.head(firstKey))?.bytes,
  ...(await afterwards()),
};
console.log(JSON.stringify(said));

async function afterwards() {
  await rm(ballast, { force: true });
  return {
    worksAgain: await outcomeOf(whole(Readable.from([randomBytes(2 * mebibyte)]), retriedKey)),
    partWorksAgain: await outcomeOf(part(Readable.from([randomBytes(10)]))),
  };
}

/** Returns a request body. While it is being read, another writer uses up all free space. */
async function* fillingUp() {
  await rm(ballast, { force: true });
  yield randomBytes(mebibyte);
  await writeFile(ballast, Buffer.alloc(8 * mebibyte)).catch(() => undefined); // expected to fail
  yield randomBytes(mebibyte + 1);
}

async function outcomeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "stored",
    (error: unknown) => (error instanceof AppError ? `${error.status}` : String(error)),
  );
}
