import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { samplePdf, samplePhoto } from "#tests/support/sample-files.ts";
import { testApi } from "#tests/support/test-api.ts";
import { filesIn, sitePictures } from "#tests/uploads/site-pictures.ts";
import { listFiles, makeDocument } from "./contract.ts";
import { publishSiteFiles } from "./service.server.ts";

const api = await testApi();
afterAll(() => api[Symbol.asyncDispose]());
const owner = await api.signIn();
const { upload, ask, cut, get, expectEveryFile } = sitePictures(api, owner);
const middle = { x: 0.5, y: 0.5 };

// Encoding takes most of this file's time, so the tests share a photo and its crop.
const photo = await upload(await samplePhoto({ width: 1600, height: 1100 }));
const product = await cut(photo, "product");

test("only owners and editors can create pictures and documents for the site", async () => {
  const sales = await api.signInAs("sales");
  for (const path of ["/api/site-content/pictures", "/api/site-content/documents"]) {
    const body = { objectURL: "x", shape: "hero", focus: middle };
    expect((await api.send("POST", path, body)).status).toBe(401);
    expect((await api.send("POST", path, body, sales)).status).toBe(403);
  }
  for (const purpose of ["site-picture", "site-document"]) {
    expect((await api.send("POST", "/api/objects/upload", { purpose })).status).toBe(401);
    expect((await api.send("POST", "/api/objects/upload", { purpose }, sales)).status).toBe(401);
  }
});

test("a focus outside the picture, an unknown shape, and an unknown upload are rejected", async () => {
  const send = (body: object) => api.send("POST", "/api/site-content/pictures", body, owner);
  expect((await send({ objectURL: photo, shape: "hero", focus: { x: 1.01, y: 0 } })).status).toBe(400);
  expect((await send({ objectURL: photo, shape: "toString", focus: middle })).status).toBe(400);
  expect((await ask(`/objects/uploads/${crypto.randomUUID()}`, "product")).status).toBe(400);
});

test("a picture is rendered in each of its shape's widths, in the format of each address", async () => {
  await expectEveryFile(product, "product");
});

test("a picture that is too small is rejected with the required size, in both languages", async () => {
  for (const language of ["en", "ar"]) {
    const response = await ask(photo, "hero", middle, { "accept-language": language });
    expect(response.status).toBe(400);
    const { detail, fields } = z.parse(
      z.object({ detail: z.string(), fields: z.object({ file: z.string() }) }),
      await response.json(),
    );
    expect(fields.file).toBe(detail);
    expect(detail).toMatch(/1110.*1199/);
    expect(/[ء-ي]/.test(detail)).toBe(language === "ar");
  }
});

test("a picture is private until published; then anyone can cache it for a year", async () => {
  const paths = [product.src, ...filesIn(product.avif).map(({ path }) => path)];
  for (const path of paths) {
    expect((await get(path)).status).toBe(404);
    expect((await get(path, owner)).headers.get("cache-control")).toBe("private, no-store");
  }
  await api.services.db.transaction((transaction) => publishSiteFiles(transaction, api.uploads, [product]));
  for (const path of paths) {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toContain("immutable");
  }
  expect((await get(`${product.src}/1600.avif`)).status).toBe(404);
  expect((await get(new URL(photo).pathname)).status).toBe(404);
});

test("a PDF becomes a document, and repeating the call returns the same one", async () => {
  const url = await upload(await samplePdf(), "application/pdf", "site-document");
  const send = () => api.send("POST", "/api/site-content/documents", { objectURL: url }, owner);
  const made = z.parse(makeDocument.answer, await (await send()).json());
  expect(made.document.sizeBytes).toBe((await samplePdf()).length);
  expect(await (await send()).json()).toEqual(made);
  expect((await get(made.document.path)).status).toBe(404);
  await api.services.db.transaction((transaction) => publishSiteFiles(transaction, api.uploads, [made.document]));
  expect((await get(made.document.path)).headers.get("content-type")).toBe("application/pdf");
  expect((await ask(url, "certificate")).status).toBe(400);
});

test("the library lists uploads with their facts, whose originals can be cropped again; others see nothing", async () => {
  const list = async (headers?: { cookie: string }) => api.request("/api/site-content/files", headers && { headers });
  expect((await list()).status).toBe(401);
  expect((await list(await api.signInAs("sales", "sara"))).status).toBe(403);
  const files = z.parse(listFiles.answer, await (await list(owner)).json());
  expect(files.find(({ kind }) => kind === "document")).toMatchObject({ pages: 1, focus: null, by: "admin" });
  const picture = files.find(({ value }) => "src" in value && value.src === product.src);
  expect(picture).toMatchObject({ kind: "picture", focus: middle, pages: null });
  const original = picture?.original ?? "";
  expect((await get(original)).status).toBe(404);
  expect((await get(original, owner)).status).toBe(200);
  expect((await ask(original, "product", { x: 0.9, y: 0.5 })).status).toBe(200);
  const again = z.parse(listFiles.answer, await (await list(owner)).json());
  expect(again.filter((each) => each.original === original).map(({ focus }) => focus?.x)).toEqual([0.9, 0.5]);
});
