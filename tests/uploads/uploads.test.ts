import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { pictureFormats, pictureWidths } from "#app/platform/files/contract.ts";
import { putBytes } from "#app/platform/files/server/check-upload.server.ts";
import { checkedKey } from "#app/platform/files/server/object-path.ts";
import { removeUploadJob, renditionsJob, sweepUploadsJob } from "#app/platform/files/server/upload-jobs.server.ts";
import { sharePicture } from "#app/platform/files/share-picture.ts";
import { noisyPhoto, samplePdf, samplePhoto } from "#tests/support/sample-files.ts";
import { testApi } from "#tests/support/test-api.ts";
import { newBrowser } from "./browser.ts";

const api = await testApi();
afterAll(() => api[Symbol.asyncDispose]());
const { db, sandbox, log, objects } = api.services;
const { store } = objects;
const uploads = api.services.uploads;
const browser = await newBrowser(api);
const pdf = await samplePdf();
const paper = { name: "سيرتي – CV.pdf", type: "application/pdf", purpose: "paper" };
const picture = { name: "photo.jpg", type: "image/jpeg", purpose: "news-photo" };
const context = { log, attempt: 1, lastAttempt: false };
const day = 86_400_000;
const renditionNames = pictureFormats.flatMap((format) => pictureWidths.map((width) => `${width}.${format}`));

async function confirmed(bytes: Uint8Array, file: typeof paper) {
  const { objectPath } = await browser.upload(bytes, file);
  const checked = await uploads.check({ url: objectPath, purpose: file.purpose, sender: browser.sender });
  await db.transaction((transaction) => uploads.confirm(transaction, checked));
  return checked;
}

async function published(bytes: Uint8Array, file: typeof paper) {
  const checked = await confirmed(bytes, file);
  await db.transaction((transaction) => uploads.publish(transaction, checked.path));
  return checked;
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test("before a file is public, first no one can see it, then its sender and staff", async () => {
  const { objectPath, uploadURL } = await browser.upload(pdf, paper);
  const staff = await api.signIn();
  const seenBy = async () => {
    const viewers = [{}, { cookie: (await newBrowser(api)).cookie }, { cookie: browser.cookie }, staff];
    return Promise.all(viewers.map(async (headers) => (await api.request(objectPath, { headers })).status));
  };
  expect(await seenBy()).toEqual([404, 404, 404, 404]);
  const checked = await uploads.check({ url: uploadURL, purpose: "paper", sender: browser.sender });
  expect(checked).toMatchObject({ path: objectPath, type: paper.type, bytes: pdf.length, name: paper.name, pages: 1 });
  expect(await seenBy()).toEqual([404, 404, 200, 200]);
  await db.transaction((transaction) => uploads.confirm(transaction, checked));
  expect(await seenBy()).toEqual([404, 404, 200, 200]);
  const own = await api.request(objectPath, { headers: { cookie: browser.cookie } });
  expect(own.headers.get("cache-control")).toBe("private, no-store");
  await db.transaction((transaction) => uploads.publish(transaction, objectPath));
  expect(await seenBy()).toEqual([200, 200, 200, 200]);
  await db.transaction((transaction) => uploads.withdraw(transaction, objectPath));
  expect(await seenBy()).toEqual([404, 404, 200, 200]);
});

test("publishing is part of the transaction: after a rollback, nothing is public", async () => {
  const { path } = await confirmed(pdf, paper);
  const failing = db.transaction(async (transaction) => {
    await uploads.publish(transaction, path);
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect((await api.request(path)).status).toBe(404);
});

test("a public file is cached by browsers, and it can neither run scripts nor be interpreted as another type", async () => {
  const { path } = await published(pdf, paper);
  const { headers, ...response } = await api.request(path).then(async (answer) => ({
    headers: answer.headers,
    body: await bytesOf(answer),
  }));
  expect(response.body.equals(pdf)).toBe(true);
  expect(headers.get("content-type")).toBe("application/pdf");
  expect(headers.get("cache-control")).toMatch(/^public, max-age=31536000/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'.*sandbox$/);
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("content-disposition")).toBe(
    `inline; filename="file.pdf"; filename*=UTF-8''${encodeURIComponent(paper.name)}`,
  );
});

test("ranges, the end of a file, and whether it changed can be requested", async () => {
  const { path } = await published(pdf, paper);
  const ask = (headers: Record<string, string>, method = "GET") => api.request(path, { method, headers });
  const whole = await ask({}, "HEAD");
  expect(whole.headers.get("content-length")).toBe(String(pdf.length));
  expect((await bytesOf(whole)).length).toBe(0);
  const etag = whole.headers.get("etag") ?? "";
  const first = await ask({ range: "bytes=0-9" });
  expect(first.status).toBe(206);
  expect(first.headers.get("content-range")).toBe(`bytes 0-9/${pdf.length}`);
  expect((await bytesOf(first)).equals(pdf.subarray(0, 10))).toBe(true);
  expect((await bytesOf(await ask({ range: "bytes=-7" }))).equals(pdf.subarray(-7))).toBe(true);
  expect((await bytesOf(await ask({ range: `bytes=${pdf.length - 3}-` }))).equals(pdf.subarray(-3))).toBe(true);
  expect((await ask({ range: `bytes=${pdf.length}-` })).status).toBe(416);
  expect((await ask({ range: "bytes=0-1,4-5" })).status).toBe(200);
  expect((await ask({ range: "bytes=0-9", "if-range": etag })).status).toBe(206);
  expect((await ask({ range: "bytes=0-9", "if-range": '"other"' })).status).toBe(200);
  expect((await ask({ "if-none-match": etag })).status).toBe(304);
});

test("a picture is shown without its camera metadata, then in every width", async () => {
  const photo = await samplePhoto({ width: 700, height: 500 });
  expect(photo.includes("PhotographerName")).toBe(true);
  const { id, path } = await published(photo, picture);
  const whole = await bytesOf(await api.request(path));
  expect(whole.includes("PhotographerName") || whole.includes("Exif")).toBe(false);
  const before = await api.request(`${path}/${renditionNames[0]}`);
  expect(before.headers.get("content-type")).toBe("image/jpeg");
  expect(before.headers.get("cache-control")).toBe("public, max-age=60");
  await before.body?.cancel();
  await renditionsJob({ db, store, sandbox }).run({ id }, context);
  for (const name of renditionNames) {
    const response = await api.request(`${path}/${name}`);
    expect(response.headers.get("content-type")).toBe(`image/${name.split(".")[1]}`);
    expect((await bytesOf(response)).includes("PhotographerName")).toBe(false);
  }
  expect((await api.request(`${path}/481.webp`)).status).toBe(404);
});

test("shared links show a small JPEG of a fixed size, whatever the photo's size and shape", async () => {
  for (const photo of [
    await noisyPhoto({ width: 1300, height: 1000 }),
    await samplePhoto({ width: 400, height: 900 }),
    await sharp(await samplePhoto({ width: 2000, height: 300 }))
      .png()
      .toBuffer(),
  ]) {
    const { id, path } = await published(photo, picture);
    // The job keeps what it made before it was interrupted, so it makes only the picture that is looked at here.
    for (const name of renditionNames) await putBytes(store, checkedKey(id, name), Buffer.of(1), "image/webp");
    await renditionsJob({ db, store, sandbox }).run({ id }, context);
    const shared = await bytesOf(await api.request(`${path}/${sharePicture.name}`));
    expect(await sharp(shared).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(shared.length).toBeLessThanOrEqual(300_000);
  }
});

test("a picture is accepted by its content, whatever its name and announced type", async () => {
  const photo = await samplePhoto();
  for (const [bytes, announced, type] of [
    [await sharp(photo).webp().toBuffer(), "image/jpeg", "image/webp"],
    [await sharp(photo).png().toBuffer(), "image/jpeg", "image/png"],
    [photo, "image/png", "image/jpeg"],
    [photo, "", "image/jpeg"],
  ] as const) {
    const checked = await confirmed(bytes, { ...picture, type: announced });
    expect(checked.type).toBe(type);
  }
});

test.each([
  ["a byte order mark", "\ufeff"],
  ["empty lines", "\r\n\r\n"],
  ["the headers of a mail gateway", "x-scanned: yes\r\n".repeat(50)],
])("a PDF after %s is accepted, and served from its header on", async (_, lead) => {
  const { path, bytes } = await published(Buffer.concat([Buffer.from(lead), pdf]), paper);
  expect(bytes).toBe(pdf.length);
  expect((await bytesOf(await api.request(path))).equals(pdf)).toBe(true);
});

test("a released file is deleted, including its bytes", async () => {
  const { id, path } = await published(pdf, paper);
  await db.transaction((transaction) => uploads.release(transaction, path));
  await db.transaction((transaction) => uploads.release(transaction, path));
  expect((await api.request(path)).status).toBe(404);
  await removeUploadJob({ db, store, now: api.now }).run({ id }, context);
  expect(await store.head(`checked/${id}/whole`)).toBeUndefined();
});

test("unconfirmed uploads are removed after a day, used ones stay, and addresses are closed after a week", async () => {
  const kept = await published(pdf, paper);
  const left = await browser.upload(pdf, paper);
  const id = left.objectPath.split("/").at(-1) ?? "";
  const sweep = sweepUploadsJob({ db, store, now: api.now });
  await sweep.run({}, context);
  expect(await store.head(`uploads/${id}`)).toBeDefined();
  api.advance(day + 1000);
  await sweep.run({}, context);
  expect(await store.head(`uploads/${id}`)).toBeUndefined();
  // The upload URL works for another week. Files uploaded to it later are removed when it expires.
  expect((await browser.put(left.uploadURL, pdf, left.headers)).status).toBe(200);
  api.advance(8 * day);
  await sweep.run({}, context);
  expect(await store.head(`uploads/${id}`)).toBeUndefined();
  expect((await api.request(kept.path)).status).toBe(200);
  const { rows } = await api.database.pool.query("select id from uploads where id = $1", [id]);
  expect(rows).toEqual([]);
});
