import { createHash, randomBytes, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { ObjectStore, SignedRequest } from "#app/platform/files/store/object-store.ts";

export type StoreUnderTest = {
  store: ObjectStore;
  /** The same store with its clock two days behind, so that URLs signed for a day have expired. */
  storeOfThePast: ObjectStore;
  /** Sends a signed request as a browser does. */
  send(signed: SignedRequest, body: Uint8Array, headers?: Record<string, string>): Promise<Response>;
};

const day = 86_400;
const mebibyte = 1024 * 1024;
const partBytes = 5 * mebibyte; // S3's minimum part size, except for the last part
const type = "application/pdf";
const newKey = () => `uploads/${randomUUID()}`;
const md5 = (...bytes: Uint8Array[]) =>
  bytes.reduce((hash, part) => hash.update(part), createHash("md5")).digest("hex");

/** Tests behavior that all stores have in common. */
export function describeObjectStore(open: () => Promise<StoreUnderTest>): void {
  const opened = open();

  async function codeOf(asked: Promise<unknown>): Promise<string> {
    const error = await asked.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof AppError)) throw new Error("Expected a rejection", { cause: error });
    return error.details.message ?? error.code;
  }

  async function sendParts(key: string, uploadId: string, parts: Uint8Array[]) {
    const { store, send } = await opened;
    const limits = { atMostBytes: 20 * mebibyte, expiresInSeconds: day };
    return Promise.all(
      parts.map(async (body, at) => {
        const signed = await store.signPart(key, uploadId, at + 1, { ...limits, bytes: body.length });
        const response = await send(signed, body);
        expect(response.status).toBe(200);
        return { partNumber: at + 1, etag: (response.headers.get("etag") ?? "").replaceAll('"', "") };
      }),
    );
  }

  test("a new store is empty", async () => {
    const { store } = await opened;
    expect(await store.isEmpty()).toBe(true);
  });

  test("a signed PUT stores exactly the bytes that were sent", async () => {
    const { store, send } = await opened;
    const [key, body] = [newKey(), randomBytes(100_000)];
    const signed = await store.signPut(key, { type, size: { exactly: body.length }, expiresInSeconds: day });
    const response = await send(signed, body);
    expect(response.status).toBe(200);
    expect(response.headers.get("etag")).toBe(`"${md5(body)}"`);
    expect(await store.head(key)).toEqual({ bytes: body.length, type, etag: md5(body) });
    expect((await buffer(await store.open(key))).equals(body)).toBe(true);
    expect((await buffer(await store.open(key, { start: 10, end: 19 }))).equals(body.subarray(10, 20))).toBe(true);
  });

  test("a signed PUT of the same bytes again changes nothing", async () => {
    const { store, send } = await opened;
    const [key, body] = [newKey(), randomBytes(1000)];
    const signed = await store.signPut(key, { type, size: { exactly: body.length }, expiresInSeconds: day });
    expect((await send(signed, body)).status).toBe(200);
    expect((await send(signed, body)).status).toBe(200);
    expect(await store.head(key)).toMatchObject({ bytes: 1000, etag: md5(body) });
  });

  test("an address rejects other types, larger sizes, other keys, and other signatures", async () => {
    const { store, send } = await opened;
    const [key, other, body] = [newKey(), newKey(), randomBytes(1000)];
    const signed = await store.signPut(key, { type, size: { exactly: body.length }, expiresInSeconds: day });
    const refused = [
      send(signed, body, { "content-type": "text/html" }),
      send(signed, Buffer.concat([body, Buffer.of(1)])),
      send({ ...signed, url: signed.url.replace(key, other) }, body),
      send(
        { ...signed, url: signed.url.replace(/(signature=..)(.)/i, (_, head, at) => head + (at === "a" ? "b" : "a")) },
        body,
      ),
    ];
    for (const response of await Promise.all(refused)) {
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    }
    expect(await store.head(key)).toBeUndefined();
    expect(await store.head(other)).toBeUndefined();
  });

  test("an expired address returns the message that upload engines recognize", async () => {
    const { storeOfThePast, send } = await opened;
    const [key, body] = [newKey(), randomBytes(10)];
    const signed = await storeOfThePast.signPut(key, { type, size: { exactly: 10 }, expiresInSeconds: day });
    const response = await send(signed, body);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain("<Message>Request has expired</Message>");
  });

  test("parts become one object, and completing again returns the same", async () => {
    const { store } = await opened;
    const key = newKey();
    const parts = [randomBytes(partBytes), randomBytes(partBytes), randomBytes(1000)];
    const uploadId = await store.createMultipart(key, type);
    expect(await store.listParts(key, uploadId)).toEqual([]);
    const sent = await sendParts(key, uploadId, parts);
    expect(await store.listParts(key, uploadId)).toEqual(
      sent.map((part, at) => ({ ...part, bytes: parts[at]?.length })),
    );
    expect(await store.head(key)).toBeUndefined();
    const etag = `${md5(...parts.map((part) => Buffer.from(md5(part), "hex")))}-3`;
    const expected = { bytes: 2 * partBytes + 1000, type, etag };
    expect(await store.completeMultipart(key, uploadId, sent, 20 * mebibyte)).toEqual(expected);
    expect(await store.completeMultipart(key, uploadId, sent, 20 * mebibyte)).toEqual(expected);
    expect((await buffer(await store.open(key))).equals(Buffer.concat(parts))).toBe(true);
  });

  test("two concurrent completions both succeed", async () => {
    const { store } = await opened;
    const key = newKey();
    const uploadId = await store.createMultipart(key, type);
    const sent = await sendParts(key, uploadId, [randomBytes(partBytes), randomBytes(10)]);
    const complete = () => store.completeMultipart(key, uploadId, sent, 20 * mebibyte);
    const [one, other] = await Promise.all([complete(), complete()]);
    expect(one).toEqual(other);
  });

  test("a part that is sent again replaces the first", async () => {
    const { store } = await opened;
    const key = newKey();
    const uploadId = await store.createMultipart(key, type);
    await sendParts(key, uploadId, [randomBytes(100)]);
    const [second] = await sendParts(key, uploadId, [randomBytes(200)]);
    expect(await store.listParts(key, uploadId)).toEqual([{ ...second, bytes: 200 }]);
  });

  test("missing parts, or parts in the wrong order, create no object", async () => {
    const { store } = await opened;
    const key = newKey();
    const uploadId = await store.createMultipart(key, type);
    const sent = await sendParts(key, uploadId, [randomBytes(partBytes), randomBytes(10)]);
    const complete = (parts: typeof sent) => codeOf(store.completeMultipart(key, uploadId, parts, 20 * mebibyte));
    expect(await complete([...sent, { partNumber: 3, etag: md5(Buffer.of(1)) }])).toBe("uploadIncomplete");
    expect(await complete(sent.map((part) => ({ ...part, etag: md5(Buffer.of(1)) })))).toBe("uploadIncomplete");
    expect(await complete(sent.toReversed())).toBe("uploadIncomplete");
    expect(await store.head(key)).toBeUndefined();
  });

  test("parts that exceed the limit create no object", async () => {
    const { store } = await opened;
    const key = newKey();
    const uploadId = await store.createMultipart(key, type);
    const sent = await sendParts(key, uploadId, [randomBytes(partBytes), randomBytes(10)]);
    expect(await codeOf(store.completeMultipart(key, uploadId, sent, partBytes))).toBe("fileTooLarge");
    expect(await store.head(key)).toBeUndefined();
  });

  test("a part accepts as many bytes as were signed, and never more than its upload", async () => {
    const { store, send } = await opened;
    const key = newKey();
    const uploadId = await store.createMultipart(key, type);
    const limits = { atMostBytes: 1000, bytes: 1000, expiresInSeconds: day };
    const signed = await store.signPart(key, uploadId, 1, limits);
    for (const bytes of [999, 1001]) {
      const { status } = await send(signed, randomBytes(bytes));
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect(await store.listParts(key, uploadId)).toEqual([]);
    expect(await codeOf(store.signPart(key, uploadId, 1, { ...limits, bytes: 1001 }))).toBe("fileTooLarge");
    expect((await send(signed, randomBytes(1000))).status).toBe(200);
  });

  test("an aborted upload is gone, and aborting it again is harmless", async () => {
    const { store, send } = await opened;
    const key = newKey();
    const uploadId = await store.createMultipart(key, type);
    const limits = { atMostBytes: mebibyte, bytes: 10, expiresInSeconds: day };
    const signed = await store.signPart(key, uploadId, 1, limits);
    await store.abortMultipart(key, uploadId);
    await store.abortMultipart(key, uploadId);
    expect(await codeOf(store.listParts(key, uploadId))).toBe("uploadUnknown");
    expect((await send(signed, randomBytes(10))).status).toBe(404);
  });

  test("an upload belongs to its key", async () => {
    const { store } = await opened;
    const uploadId = await store.createMultipart(newKey(), type);
    expect(await codeOf(store.listParts(newKey(), uploadId))).toBe("uploadUnknown");
    expect(await codeOf(store.listParts(newKey(), "../../etc"))).toBe("uploadUnknown");
  });

  test("an object stays until deleted", async () => {
    const { store } = await opened;
    const [key, body] = [`checked/${randomUUID()}/480.webp`, randomBytes(3 * mebibyte)];
    await store.put(key, Readable.from([body]), { type: "image/webp", bytes: body.length });
    expect(await store.head(key)).toEqual({ bytes: body.length, type: "image/webp", etag: md5(body) });
    await store.delete(key);
    await store.delete(key);
    expect(await store.head(key)).toBeUndefined();
    expect(await codeOf(store.open(key))).toBe("notFound");
  });

  test("a store with an object is not empty", async () => {
    const { store } = await opened;
    const key = newKey();
    await store.put(key, Readable.from([randomBytes(10)]), { type, bytes: 10 });
    expect(await store.isEmpty()).toBe(false);
  });

  test("keys that could be paths are invalid", async () => {
    const { store } = await opened;
    for (const key of [
      "../x",
      "uploads/../../etc/passwd",
      `uploads/${randomUUID()}/..`,
      "uploads/%2e%2e",
      "",
      "/etc",
    ]) {
      await expect(store.head(key), key).rejects.toThrow("Expected an object key");
      await expect(store.open(key), key).rejects.toThrow("Expected an object key");
    }
  });

  test("a sweep removes old uploads in parts and leaves current ones", async () => {
    const { store } = await opened;
    const key = newKey();
    const uploadId = await store.createMultipart(key, type);
    await sendParts(key, uploadId, [randomBytes(10)]);
    await store.sweep({ temporaryBefore: new Date(0), multipartBefore: new Date(0) });
    expect(await store.listParts(key, uploadId)).toHaveLength(1);
    const tomorrow = new Date(Date.now() + day * 1000);
    await store.sweep({ temporaryBefore: tomorrow, multipartBefore: tomorrow });
    expect(await codeOf(store.listParts(key, uploadId))).toBe("uploadUnknown");
  });

  test("a working store reports that it works", async () => {
    const { store } = await opened;
    expect(await store.probe()).toBe("ok");
  });
}
