import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { cutPicture } from "#app/platform/files/server/cut-picture.server.ts";
import { sweepUploadsJob } from "#app/platform/files/server/upload-jobs.server.ts";
import type { Sender } from "#app/platform/files/server/purpose.ts";
import type { Sandbox } from "#app/platform/sandbox/sandbox.server.ts";
import { twoColors } from "#tests/support/sample-files.ts";
import { testApi } from "#tests/support/test-api.ts";
import { staffUpload } from "./staff-upload.ts";

const api = await testApi();
afterAll(() => api[Symbol.asyncDispose]());
const { db, log, now, objects, sandbox } = api.services;
const { store } = objects;
const purpose = "site-picture";
const staff = { sessionId: "1", accountId: "1", name: "Owner", role: "owner", expiresAt: new Date() } as const;
const sender: Sender = {
  staff,
  contributor: undefined,
  mayContribute: true,
  address: "192.0.2.1",
  headers: new Headers(),
  signal: new AbortController().signal,
};
const files = [200, 400].map((width) => ({ width, avifBytes: 20_000 }));

async function uploaded(bytes: Uint8Array) {
  const url = await staffUpload(api, await api.signIn(), bytes, { type: "image/jpeg", purpose });
  return api.uploads.check({ url, purpose, sender });
}

test("a picture is cropped in its EXIF orientation", async () => {
  const upright = await twoColors({ width: 600, height: 400 });
  const source = await uploaded(await sharp(upright).withMetadata({ orientation: 6 }).toBuffer());
  expect(source).toMatchObject({ width: 400, height: 600 });
  const cut = { crop: { left: 0, top: 0, width: 400, height: 200 }, files };
  const { upload } = await cutPicture(api.services, { source, sender, cut });
  expect(upload).toMatchObject({ type: "image/jpeg", width: 400, height: 200 });
  const { dominant } = await sharp(await buffer(await store.open(`checked/${upload.id}/whole`))).stats();
  expect(dominant.r).toBeGreaterThan(dominant.b);
});

test("the files of an interrupted crop are removed after a day", async () => {
  const source = await uploaded(await twoColors({ width: 600, height: 400 }));
  let turns = 0;
  const inTurn: Sandbox["inTurn"] = (requester, work) => {
    turns += 1;
    return turns < 3 ? sandbox.inTurn(requester, work) : Promise.reject(new Error("The server was killed"));
  };
  const cut = { crop: { left: 0, top: 0, width: 400, height: 400 }, files };
  const cutting = cutPicture({ ...api.services, sandbox: { inTurn } }, { source, sender, cut });
  await expect(cutting).rejects.toThrow("The server was killed");

  const { rows } = await api.database.pool.query(
    "select id from uploads where cut_widths is not null and state = 'open'",
  );
  const keys = ["200.avif", "200.webp"].map((name) => `checked/${String(rows[0]?.id)}/${name}`);
  const stored = () => Promise.all(keys.map(async (key) => (await store.head(key)) !== undefined));
  expect(await stored()).toEqual([true, true]);
  api.advance(86_400_001);
  const context = { log, attempt: 1, lastAttempt: false };
  await sweepUploadsJob({ db, store, now }).run({}, context);
  expect(await stored()).toEqual([false, false]);
});
