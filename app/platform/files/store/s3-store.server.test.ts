import { describe, expect, test } from "vitest";
import { describeObjectStore } from "#tests/support/object-store-conformance.ts";
import { emptyBucket } from "#tests/support/swift/shared-swift.ts";
import type { SignedRequest } from "./object-store.ts";
import { createS3Store } from "./s3-store.server.ts";

const settings = await emptyBucket();
const twoDaysAgo = () => new Date(Date.now() - 2 * 86_400_000);

describe.skipIf(!settings)("on OpenStack Swift", () => {
  // Vitest still runs the body of a skipped suite to collect its tests.
  if (!settings) return;

  describeObjectStore(async () => ({
    store: createS3Store(settings),
    storeOfThePast: createS3Store(settings, twoDaysAgo),
    send: (signed, body, headers) =>
      fetch(signed.url, { method: "PUT", headers: { ...signed.headers, ...headers }, body: new Uint8Array(body) }),
  }));

  test("a wrong secret fails, and an unreachable store is a temporary error", async () => {
    const wrong = createS3Store({ ...settings, secretAccessKey: "wrong" });
    await expect(wrong.probe()).rejects.toThrow();
    const away = createS3Store({ ...settings, endpoint: "http://127.0.0.1:9" });
    const key = `uploads/${crypto.randomUUID()}`;
    await expect(away.head(key)).rejects.toMatchObject({ code: "unavailable" });
  });

  test("the sweep deletes uploads that are larger than allowed", async () => {
    const store = createS3Store(settings);
    const limits = { size: { atMost: 1000 }, expiresInSeconds: 1000 };
    const [small, large, inParts] = ["small", "large", "in parts"].map(() => `uploads/${crypto.randomUUID()}`);
    if (!small || !large || !inParts) throw new Error("Expected three keys");
    const send = async ({ url }: SignedRequest, bytes: number) =>
      expect((await fetch(url, { method: "PUT", body: new Uint8Array(bytes) })).status).toBe(200);
    await send(await store.signPut(small, limits), 1000);
    await send(await store.signPut(large, limits), 1001);
    const uploadId = await store.createMultipart(inParts, "application/pdf");
    await send(await store.signPart(inParts, uploadId, 1, { atMostBytes: 1000, expiresInSeconds: 1000 }), 1001);
    const past = new Date(0);
    await store.sweep({ temporaryBefore: past, multipartBefore: past, mostBytesOf: async () => 1000 });
    expect(await store.head(small)).toMatchObject({ bytes: 1000 });
    expect(await store.head(large)).toBeUndefined();
    await expect(store.listParts(inParts, uploadId)).rejects.toMatchObject({ code: "notFound" });
  });
});
