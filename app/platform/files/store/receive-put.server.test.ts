import { expect, test } from "vitest";
import { putServer } from "#tests/support/put-server.ts";

const mebibyte = 1024 * 1024;
/** A timeout that is long enough for a busy machine. */
const newKey = () => `uploads/${crypto.randomUUID()}`;

test.each(["object", "part"])(
  "an %s has one writer: a second one has to wait, and the first one finishes",
  async (kind) => {
    await using server = await putServer();
    const { store } = server;
    const key = newKey();
    const uploadId = await store.createMultipart(key, "application/pdf");
    const { url } =
      kind === "object"
        ? await store.signPut(key, { size: { exactly: 10 }, expiresInSeconds: 60 })
        : await store.signPart(key, uploadId, 1, { atMostBytes: 10, expiresInSeconds: 60 });
    const first = server.begin(url, 10);
    await expect.poll(server.drafts).toHaveLength(1);
    expect(await server.begin(url, 10).status).toBe(409);
    first.finish();
    expect(await first.status).toBe(200);
  },
);

test("parts arriving concurrently never exceed the announced size", async () => {
  await using server = await putServer({ perUpload: 40, perSender: 40 });
  const { store } = server;
  const key = newKey();
  const announced = 50 * mebibyte;
  const uploadId = await store.createMultipart(key, "application/pdf");
  const begun = await Promise.all(
    Array.from({ length: 34 }, async (_, at) => {
      const { url } = await store.signPart(key, uploadId, at + 1, { atMostBytes: announced, expiresInSeconds: 60 });
      return server.begin(url, 16 * mebibyte);
    }),
  );
  const answers: number[] = [];
  for (const { status } of begun) void status.then((answer) => answers.push(answer));
  await expect.poll(() => answers).toEqual(Array.from({ length: 31 }, () => 413));
  for (const { finish } of begun) finish();
  await expect.poll(() => answers.slice(31)).toEqual([200, 200, 200]);
  const stored = await store.listParts(key, uploadId);
  expect(stored.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(announced);
});

test("a part's reservation is released when its sender disconnects", async () => {
  await using server = await putServer();
  const key = newKey();
  const uploadId = await server.store.createMultipart(key, "application/pdf");
  const send = async (number: number) => {
    const limits = { atMostBytes: mebibyte, expiresInSeconds: 60 };
    return server.begin((await server.store.signPart(key, uploadId, number, limits)).url, mebibyte);
  };
  const first = await send(1);
  await expect.poll(server.drafts).toHaveLength(1);
  expect(await (await send(2)).status).toBe(413);
  first.socket.destroy();
  await expect.poll(server.drafts).toEqual([]);
  const again = await send(2);
  again.finish();
  expect(await again.status).toBe(200);
});

test("a sender who is too slow gets an error and is cut off, and no data remains", async () => {
  await using server = await putServer({ windowMilliseconds: 50 });
  const limits = { size: { exactly: 1000 }, expiresInSeconds: 60 };
  expect(await server.begin((await server.store.signPut(newKey(), limits)).url, 1000).status).toBe(408);
  await expect.poll(server.drafts).toEqual([]);
});

test("senders above the limit are asked to retry later, and use no resources", async () => {
  await using server = await putServer({ altogether: 10, perSender: 10 });
  const limits = { size: { exactly: 1000 }, expiresInSeconds: 60 };
  const answers: number[] = [];
  for (let at = 0; at < 100; at += 1) {
    const { status } = server.begin((await server.store.signPut(newKey(), limits)).url, 1000, { from: `${at % 5}` });
    void status.then((answer) => answers.push(answer));
  }
  await expect.poll(() => answers).toHaveLength(90);
  expect(await server.drafts()).toHaveLength(10);
  expect(new Set(answers)).toEqual(new Set([503]));
});
