import { isDeepStrictEqual } from "node:util";
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { listNamedObjects } from "#app/platform/files/server/named-objects.server.ts";
import { uploadIdOf } from "#app/platform/files/server/object-path.ts";
import { removeUploadJob, sweepUploadsJob } from "#app/platform/files/server/upload-jobs.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { pretendingSandbox } from "#tests/support/pretending-sandbox.ts";
import { samplePdf, samplePhoto } from "#tests/support/sample-files.ts";
import { testApi } from "#tests/support/test-api.ts";
import { makeRenditions } from "#tests/uploads/make-renditions.ts";
import { staffUpload } from "#tests/uploads/staff-upload.ts";
import { deleteDiscardsBefore, insertDiscard } from "../discards-store.server.ts";
import { sweepFiles } from "../service.server.ts";
import { makeDocument, makePicture, type SiteFileValue } from "./contract.ts";
import { knownSiteFiles, sweepSiteFiles } from "./service.server.ts";

const { sandbox, crops } = pretendingSandbox({ width: 2400, height: 700 });
const api = await testApi({ sandbox });
afterAll(() => api[Symbol.asyncDispose]());
let owner = await api.signIn();
const { db, now, objects } = api.services;
const { store } = objects;
const services = { db, now, uploads: api.uploads };
const context = { log: createLog("silent"), attempt: 1, lastAttempt: true };
const day = 86_400_000;

/** Advances the clock by a week and signs in again, because the session has expired. */
async function nextWeek(): Promise<void> {
  api.advance(7 * day + 1);
  owner = await api.signIn();
}

async function document() {
  const file = { type: "application/pdf", purpose: "site-document" };
  const objectURL = await staffUpload(api, owner, await samplePdf(), file);
  const response = await api.send("POST", "/api/site-content/documents", { objectURL }, owner);
  return z.parse(makeDocument.answer, await response.json()).document;
}

const jpeg = await samplePhoto({ width: 8, height: 8 });
const photo = () => staffUpload(api, owner, jpeg, { type: "image/jpeg", purpose: "site-picture" });

async function cut(objectURL: string, focus = { x: 0, y: 0 }) {
  const body = { objectURL, shape: "product", focus };
  const response = await api.send("POST", "/api/site-content/pictures", body, owner);
  const { picture } = z.parse(makePicture.answer, await response.json());
  await makeRenditions({ db, objects, sandbox }, picture.src);
  return picture;
}

const known = (values: SiteFileValue[]) => db.transaction((transaction) => knownSiteFiles(transaction, values));
const sweep = (used: SiteFileValue[] = []) =>
  sweepSiteFiles(services, async () => (value) => used.some((each) => isDeepStrictEqual(each, value)));

/** Lists the stored objects of an upload. */
async function objectsOf(address: string): Promise<string[]> {
  const id = uploadIdOf(address) ?? "";
  const names = ["whole", "400.avif", "400.webp", "800.avif", "800.webp"];
  const held = await Promise.all(names.map((name) => store.head(`checked/${id}/${name}`)));
  return names.filter((_, at) => held[at]);
}

async function removeReleased(): Promise<void> {
  const { rows } = await api.database.pool.query<{ id: string }>("select id from uploads where state = 'released'");
  for (const { id } of rows) await removeUploadJob({ db, store, now }).run({ id }, context);
}

test("one upload can be cropped several times, around different focal points, even concurrently", async () => {
  const url = await photo();
  const pictures = await Promise.all([0, 1].map((x) => cut(url, { x, y: 0 })));
  expect(new Set(pictures.map(({ src }) => src)).size).toBe(2);
  // The product's shape is 4:3, so its crop is 933 of the 2,400 pixels wide.
  expect(new Set(crops.map(({ left, width }) => `${left} ${width}`))).toEqual(new Set(["0 933", "1467 933"]));
});

test("a file is known only if every part of its value is as returned", async () => {
  const [picture, file] = [await cut(await photo()), await document()];
  const { src, ...others } = picture;
  expect(await known([picture, { src, ...others }, file])).toEqual([true, true, true]);
  const forged = [
    { ...picture, avif: `${picture.avif}, /elsewhere 1w` },
    { ...picture, width: 1 },
    { ...file, sizeBytes: 1 },
    { path: "/objects/uploads/x", sizeBytes: 1 },
  ];
  expect(await known(forged)).toEqual([false, false, false, false]);
});

test("the pictures of discarded drafts stay as long as these can be restored", async () => {
  const picture = await cut(await photo());
  await nextWeek();
  const blocks = { cosmetics: { value: { picture }, base: {} } };
  await insertDiscard(db, { id: crypto.randomUUID(), blocks, discardedAt: now() });
  await sweepFiles(services);
  expect(await known([picture])).toEqual([true]);
  await deleteDiscardsBefore(db, new Date(now().getTime() + 1));
  await sweepFiles(services);
  expect(await known([picture])).toEqual([false]);
});

test("a backup contains every file of a picture, and the upload cleanup keeps them", async () => {
  const { src } = await cut(await photo());
  await nextWeek();
  await sweepUploadsJob({ db, store, now }).run({}, context);
  const named = await listNamedObjects(db);
  const id = uploadIdOf(src);
  const keys = named.filter(({ key, required }) => required && key.startsWith(`checked/${id}/`)).map(({ key }) => key);
  expect(keys).toHaveLength(5);
  expect(await objectsOf(src)).toHaveLength(5);
});

test("unused files are removed after seven days, and an upload with its last picture", async () => {
  const url = await photo();
  const [first, second, file] = [await cut(url), await cut(url), await document()];
  await sweep();
  expect(await known([first, second, file])).toEqual([true, true, true]);

  await nextWeek();
  await sweep([second]);
  await removeReleased();
  expect(await known([first, second, file])).toEqual([false, true, false]);
  expect(await objectsOf(first.src)).toEqual([]);
  expect(await objectsOf(file.path)).toEqual([]);
  expect(await objectsOf(second.src)).toHaveLength(5);
  expect(await objectsOf(url)).toEqual(["whole"]);
  const third = await cut(url);

  await sweep([third]);
  await removeReleased();
  expect(await objectsOf(second.src)).toEqual([]);
  expect(await objectsOf(url)).toEqual(["whole"]);

  await nextWeek();
  await sweep();
  await removeReleased();
  expect(await objectsOf(third.src)).toEqual([]);
  expect(await objectsOf(url)).toEqual([]);
});

test("a draft saved during a cleanup keeps its file", async () => {
  const picture = await cut(await photo());
  await nextWeek();
  const drafts: SiteFileValue[] = [];
  let sweeping: Promise<void> | undefined;
  await db.transaction(async (transaction) => {
    expect(await knownSiteFiles(transaction, [picture])).toEqual([true]);
    sweeping = sweep(drafts);
    // Other tests use the same server, but other databases.
    const isWaiting = `select from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`;
    await expect.poll(async () => (await api.database.pool.query(isWaiting)).rowCount).toBeGreaterThan(0);
    drafts.push(picture);
  });
  await sweeping;
  expect(await known([picture])).toEqual([true]);
});
