import { createHash, randomBytes, randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { AppError } from "#app/platform/errors/app-error.ts";
import { type ObjectStore, partBytes, type SignedRequest } from "#app/platform/files/store/object-store.ts";

export type StoreUnderTest = {
  store: ObjectStore;
  /** The same store with its clock two days behind, so that URLs signed for a day have expired. */
  storeOfThePast: ObjectStore;
  /** Sends a signed request as a browser does. */
  send(signed: SignedRequest, body: Uint8Array, headers?: Record<string, string>): Promise<Response>;
};

export const day = 86_400;
export const mebibyte = 1024 * 1024;
const type = "application/pdf";
export const newKey = () => `uploads/${randomUUID()}`;
export const md5 = (...bytes: Uint8Array[]) =>
  bytes.reduce((hash, part) => hash.update(part), createHash("md5")).digest("hex");

/** Returns the code or the specific message of a rejection. */
export async function codeOf(asked: Promise<unknown>): Promise<string> {
  const error = await asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error("Expected a rejection", { cause: error });
  return error.details.message ?? error.code;
}

/** Tests multipart uploads in any store. */
export function describeParts(opened: Promise<StoreUnderTest>): void {
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

  test("a part without a size is accepted, and too many bytes create no object", async () => {
    const { store, send } = await opened;
    const key = newKey();
    const uploadId = await store.createMultipart(key, type);
    const signed = await store.signPart(key, uploadId, 1, { atMostBytes: 1000, expiresInSeconds: day });
    const response = await send(signed, randomBytes(1000));
    expect(response.status).toBe(200);
    const part = { partNumber: 1, etag: (response.headers.get("etag") ?? "").replaceAll('"', "") };
    expect(await codeOf(store.completeMultipart(key, uploadId, [part], 999))).toBe("fileTooLarge");
    expect(await store.head(key)).toBeUndefined();
  });

  test("a part that is not the last has at least 5 MB", async () => {
    const { store } = await opened;
    const key = newKey();
    const uploadId = await store.createMultipart(key, type);
    const sent = await sendParts(key, uploadId, [randomBytes(partBytes - 1), randomBytes(10)]);
    expect(await codeOf(store.completeMultipart(key, uploadId, sent, 20 * mebibyte))).toBe("uploadIncomplete");
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

  test("a sweep removes old uploads in parts and leaves current ones", async () => {
    const { store } = await opened;
    const key = newKey();
    const uploadId = await store.createMultipart(key, type);
    await sendParts(key, uploadId, [randomBytes(10)]);
    const mostBytesOf = async () => mebibyte;
    await store.sweep({ temporaryBefore: new Date(0), multipartBefore: new Date(0), mostBytesOf });
    expect(await store.listParts(key, uploadId)).toHaveLength(1);
    const tomorrow = new Date(Date.now() + day * 1000);
    await store.sweep({ temporaryBefore: tomorrow, multipartBefore: tomorrow, mostBytesOf });
    expect(await codeOf(store.listParts(key, uploadId))).toBe("uploadUnknown");
  });
}
