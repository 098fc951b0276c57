import { describe, expect, test } from "vitest";
import { emptyBucket } from "#tests/support/swift/shared-swift.ts";
import { describeObjectStore } from "#tests/support/object-store-conformance.ts";
import { partBytes } from "./object-store.ts";
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

  test("a signed PUT without a size is not offered: it would accept any size", async () => {
    const store = createS3Store(settings);
    const limits = { size: { atMost: 10 }, expiresInSeconds: 10 };
    const key = `uploads/${crypto.randomUUID()}`;
    await expect(store.signPut(key, limits)).rejects.toMatchObject({ code: "invalid" });
    const part = { atMostBytes: 10, expiresInSeconds: 10 };
    await expect(store.signPart(key, "id", 1, part)).rejects.toMatchObject({ code: "invalid" });
    await expect(store.signPart(key, "id", 2, { ...part, bytes: 1 })).rejects.toMatchObject({ code: "tooLarge" });
  });

  test("an upload's parts are signed for exactly its size", async () => {
    const store = createS3Store(settings);
    const key = `uploads/${crypto.randomUUID()}`;
    const limits = { atMostBytes: 2 * partBytes + 1000, expiresInSeconds: 10 };
    const sign = (part: number, bytes: number) => store.signPart(key, "id", part, { ...limits, bytes });
    for (const [at, share] of [partBytes, partBytes, 1000].entries()) {
      await expect(sign(at + 1, share)).resolves.toMatchObject({ headers: {} });
      await expect(sign(at + 1, share + 1)).rejects.toMatchObject({ code: "tooLarge" });
    }
    await expect(sign(4, 1)).rejects.toMatchObject({ code: "tooLarge" });
  });
});
