import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { cutPicture } from "#app/platform/files/server/cut-picture.server.ts";
import { listNamedObjects } from "#app/platform/files/server/named-objects.server.ts";
import type { Sender } from "#app/platform/files/server/purpose.ts";
import { sweepUploadsJob } from "#app/platform/files/server/upload-jobs.server.ts";
import type { Sandbox } from "#app/platform/sandbox/sandbox.server.ts";
import { twoColors } from "#tests/support/sample-files.ts";
import { testApi } from "#tests/support/test-api.ts";
import { makeRenditions } from "./make-renditions.ts";
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
  const { rows } = await api.database.pool.query("select id, user_id from sessions order by created_at desc");
  const signedIn = { ...staff, sessionId: rows[0].id, accountId: rows[0].user_id };
  return api.uploads.check({ url, purpose, sender: { ...sender, staff: signedIn } });
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

test("renditions that were interrupted are completed later, and a crop that no one uses is removed after a day", async () => {
  const source = await uploaded(await twoColors({ width: 600, height: 400 }));
  const cut = { crop: { left: 0, top: 0, width: 400, height: 400 }, files };
  const { upload } = await cutPicture(api.services, { source, sender, cut });
  let turns = 0;
  const inTurn: Sandbox["inTurn"] = (requester, work) => {
    turns += 1;
    return turns < 3 ? sandbox.inTurn(requester, work) : Promise.reject(new Error("The server was killed"));
  };
  const killed = makeRenditions({ ...api.services, sandbox: { ...sandbox, inTurn } }, upload.path);
  await expect(killed).rejects.toThrow("The server was killed");

  const names = ["whole", "200.avif", "200.webp", "400.avif", "400.webp"];
  const stored = async () => {
    const held = await Promise.all(names.map((name) => store.head(`checked/${upload.id}/${name}`)));
    return names.filter((_, at) => held[at]);
  };
  const required = async () =>
    (await listNamedObjects(db)).filter(({ key, required }) => required && key.includes(upload.id)).length;
  expect([await stored(), await required()]).toEqual([["whole", "200.avif", "200.webp"], 1]);
  await makeRenditions(api.services, upload.path);
  expect([await stored(), await required()]).toEqual([names, 5]);
  api.advance(86_400_001);
  const context = { log, attempt: 1, lastAttempt: false };
  await sweepUploadsJob({ db, store, now }).run({}, context);
  expect(await stored()).toEqual([]);
});

test("the sweep queues renditions again that a restored backup lacks", async () => {
  const source = await uploaded(await twoColors({ width: 600, height: 400 }));
  const cut = { crop: { left: 0, top: 0, width: 400, height: 400 }, files };
  const { upload } = await cutPicture(api.services, { source, sender, cut });
  await db.transaction((transaction) => api.uploads.confirm(transaction, upload));
  const jobs = "select id from graphile_worker.jobs where task_identifier = 'make-renditions'";
  expect((await api.database.pool.query(jobs)).rowCount).toBe(1);
  await api.database.pool.query("delete from graphile_worker._private_jobs");
  api.advance(86_400_001);
  await sweepUploadsJob({ db, store, now }).run({}, { log, attempt: 1, lastAttempt: false });
  expect((await api.database.pool.query(jobs)).rowCount).toBe(1);
});
