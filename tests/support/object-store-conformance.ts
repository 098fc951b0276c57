import { randomBytes, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { codeOf, day, describeParts, md5, mebibyte, newKey, type StoreUnderTest } from "./object-parts-conformance.ts";

const type = "application/pdf";

/** Tests behavior that all stores have in common. */
export function describeObjectStore(open: () => Promise<StoreUnderTest>): void {
  const opened = open();
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

  test("without a size, an address accepts any, and the object says how large it is", async () => {
    const { store, send } = await opened;
    const key = newKey();
    const limits = { type, size: { atMost: 1000 }, expiresInSeconds: day };
    expect((await send(await store.signPut(key, limits), randomBytes(700))).status).toBe(200);
    expect(await store.head(key)).toMatchObject({ bytes: 700, type });
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

  test("a working store reports that it works", async () => {
    const { store } = await opened;
    expect(await store.probe()).toBe("ok");
  });

  describeParts(opened);
}
