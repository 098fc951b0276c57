import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { AppError } from "#app/platform/errors/app-error.ts";
import { uploadMessages } from "#app/platform/files/server/messages.ts";
import { createDiskStore } from "#app/platform/files/store/disk-store.server.ts";
import { generalMessages } from "#app/platform/http/messages.ts";
import { problemSchema } from "#app/platform/http/problem.ts";
import { createCalls } from "#server/calls.ts";
import { compose } from "#server/compose.ts";
import { hugePicture, lockedPdf, pdfBomb, samplePdf, samplePhoto } from "#tests/support/sample-files.ts";
import { testApi } from "#tests/support/test-api.ts";
import { newBrowser } from "./browser.ts";

const { en, ar } = uploadMessages;
const { ar: generalAr } = generalMessages;

const api = await testApi({ trustProxy: 1 });
afterAll(() => api[Symbol.asyncDispose]());
const uploads = api.services.uploads;
const browser = await newBrowser(api);
const pdf = await samplePdf();
const photo = await samplePhoto();
const paper = { name: "cv.pdf", type: "application/pdf", purpose: "paper" };
const picture = { name: "photo.jpg", type: "image/jpeg", purpose: "news-photo" };

async function codeOf(response: Response, status: number): Promise<string> {
  expect(response.status).toBe(status);
  return z.parse(problemSchema, await response.json()).code;
}

/** Uploads bytes as a certain type of file, and returns the result of the check. */
async function verdictOn(bytes: Uint8Array, file: typeof paper): Promise<string> {
  const { uploadURL } = await browser.upload(bytes, file);
  return rejectionOf({ url: uploadURL, purpose: file.purpose });
}

async function rejectionOf(asked: { url: string; purpose: string; sender?: typeof browser.sender }): Promise<string> {
  const error = await uploads.check({ sender: browser.sender, ...asked }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error("Expected a rejection", { cause: error });
  return error.details.message ?? error.code;
}

test("files that do not fit the purpose are rejected before the upload", async () => {
  const sign = (file: object) => browser.call("POST", "/api/objects/upload", file);
  expect(await codeOf(await sign({ ...paper, type: "image/jpeg" }), 415)).toBe("typeNotAccepted");
  expect(await codeOf(await sign({ ...paper, type: "image/svg+xml" }), 415)).toBe("typeNotAccepted");
  expect(await codeOf(await sign({ ...paper, type: "text/html" }), 415)).toBe("typeNotAccepted");
  expect(await codeOf(await sign({ ...paper, size: 50_485_761 }), 413)).toBe("fileTooLarge"); // requirements §9
  expect(await codeOf(await sign({ ...paper, size: 0 }), 400)).toBe("fileEmpty");
  expect(await codeOf(await sign({ ...paper, purpose: "passport" }), 400)).toBe("unknownPurpose");
  expect(await codeOf(await sign({ purpose: "constructor" }), 400)).toBe("unknownPurpose");
  expect(await codeOf(await sign({ ...paper, purpose: "gmp-certificate" }), 401)).toBe("unauthenticated");
});

test("errors are in the caller's language", async () => {
  const headers = { "accept-language": "ar" };
  const response = await api.send("POST", "/api/objects/upload", { ...paper, size: 50_485_761 }, headers);
  expect(z.parse(problemSchema, await response.json()).detail).toBe(ar.fileTooLarge);
});

test("the specification's plain call, without a body, returns a working upload address", async () => {
  const response = await api.request("/api/objects/upload", { method: "POST", headers: { cookie: browser.cookie } });
  expect(response.status).toBe(200);
  const { uploadURL, objectPath } = z.parse(
    z.object({ uploadURL: z.string(), objectPath: z.string() }),
    await response.json(),
  );
  expect(new URL(uploadURL).pathname.split("/").at(-1)).toBe(objectPath.split("/").at(-1));
  expect((await browser.put(uploadURL, pdf, {})).status).toBe(200);
  expect(await uploads.check({ url: uploadURL, purpose: "paper", sender: browser.sender })).toMatchObject({
    type: "application/pdf",
  });
});

test("an address accepts only what it was signed for", async () => {
  const { uploadURL, headers } = await browser.sign({ ...paper, size: 10 });
  const tampered = new URL(uploadURL);
  tampered.searchParams.set("size", "1000000");
  expect(await codeOf(await browser.put(tampered.href, pdf, headers), 403)).toBe("signatureWrong");
  expect(await codeOf(await browser.put(uploadURL, pdf, headers), 413)).toBe("fileTooLarge");
  const otherType = { "content-type": "text/html" };
  expect(await codeOf(await browser.put(uploadURL, Buffer.alloc(10), otherType), 403)).toBe("signatureWrong");
  const unsigned = new URL(uploadURL).pathname;
  expect(await codeOf(await browser.put(unsigned, Buffer.alloc(10), headers), 403)).toBe("signatureWrong");
});

test("a modified address is rejected with a message, in both languages", async () => {
  const { uploadURL, headers } = await browser.sign({ ...paper, size: 10 });
  const changed = uploadURL.replace("size=10", "size=11");
  for (const [language, messages] of Object.entries({ en, ar })) {
    const refused = await browser.put(changed, Buffer.alloc(10), { ...headers, "accept-language": language });
    const { title, detail } = z.parse(problemSchema, await refused.json());
    expect([title, detail]).toEqual([messages.forbidden, messages.signatureWrong]);
  }
});

test("path traversal is rejected", async () => {
  const paths = ["/objects/..%2f..%2fetc/passwd", "/objects/uploads/%2e%2e%2fx", "/objects/uploads/x", "/objects/"];
  for (const path of paths) {
    for (const method of ["GET", "PUT"]) {
      const response = await api.request(path, { method, ...(method === "PUT" && { body: "x" }) });
      expect(response.status, `${method} ${path}`).toBe(404);
    }
  }
});

test("uploads are checked, regardless of their name and header", async () => {
  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  expect(await verdictOn(html, paper)).toBe("contentMismatch");
  expect(await verdictOn(svg, picture)).toBe("contentRefused");
  expect(await verdictOn(photo, paper)).toBe("contentMismatch");
  expect(await verdictOn(pdf, picture)).toBe("contentMismatch");
  expect(await verdictOn(Buffer.concat([Buffer.from("%PDF-1.7\n"), html]), paper)).toBe("pdfUnreadable");
  expect(await verdictOn(Buffer.from("\0\0\0\x18ftypheic"), picture)).toBe("pictureHeic");
  expect(await verdictOn(Buffer.concat([Buffer.alloc(1_100, " "), pdf]), paper)).toBe("contentMismatch");
  expect(await verdictOn(pdf.subarray(0, 200), paper)).toBe("pdfUnreadable");
  expect(await verdictOn(lockedPdf(), paper)).toBe("pdfLocked");
  expect(await verdictOn(photo.subarray(0, photo.length / 2), picture)).toBe("pictureUnreadable");
});

test("a script hidden in a picture does not survive", async () => {
  const polyglot = Buffer.concat([photo, Buffer.from("<script>alert(1)</script>")]);
  const { objectPath } = await browser.upload(polyglot, picture);
  await uploads.check({ url: objectPath, purpose: picture.purpose, sender: browser.sender });
  const shown = await api.request(objectPath, { headers: { cookie: browser.cookie } });
  expect(Buffer.from(await shown.arrayBuffer()).includes("<script>")).toBe(false);
});

test("a decompression bomb is rejected", async () => {
  expect(await verdictOn(pdfBomb(), paper)).toBe("pdfUnreadable");
  expect(await verdictOn(hugePicture(), { ...picture, type: "image/png" })).toBe("pictureTooLarge");
});

test("a file can be used by its sender, for its purpose, once", async () => {
  const other = await newBrowser(api);
  const { uploadURL } = await browser.upload(pdf, paper);
  const asked = { url: uploadURL, purpose: "paper" };
  expect(await rejectionOf({ ...asked, sender: other.sender })).toBe("uploadUnknown");
  expect(await rejectionOf({ ...asked, sender: { ...other.sender, contributor: undefined } })).toBe("uploadUnknown");
  expect(await rejectionOf({ ...asked, purpose: "cv" })).toBe("uploadUnknown");
  expect(await rejectionOf({ ...asked, url: `/objects/uploads/${crypto.randomUUID()}` })).toBe("uploadUnknown");
  expect(await rejectionOf({ ...asked, url: "javascript:alert(1)" })).toBe("uploadUnknown");
  const checked = await uploads.check({ ...asked, sender: browser.sender });
  const confirm = () => api.services.db.transaction((transaction) => uploads.confirm(transaction, checked));
  await confirm();
  await expect(confirm()).rejects.toMatchObject({ code: "conflict", details: { message: "uploadUsed" } });
});

test("a file that has not arrived is reported as missing, and can arrive later", async () => {
  const { uploadURL, headers } = await browser.sign({ ...paper, size: pdf.length });
  expect(await rejectionOf({ url: uploadURL, purpose: "paper" })).toBe("uploadIncomplete");
  expect((await browser.put(uploadURL, pdf, headers)).status).toBe(200);
  expect(await uploads.check({ url: uploadURL, purpose: "paper", sender: browser.sender })).toMatchObject({ pages: 1 });
});

test("parts are signed only for the caller who started the upload, and need a key, an id, and a number", async () => {
  const begun = await browser.call("POST", "/api/s3/multipart", {
    filename: "cv.pdf",
    type: "application/pdf",
    metadata: { purpose: "paper", size: pdf.length },
  });
  const { key, uploadId } = z.parse(z.object({ key: z.string(), uploadId: z.string() }), await begun.json());
  const part = (number: string, query = `?key=${encodeURIComponent(key)}`) =>
    `/api/s3/multipart/${uploadId}/${number}${query}`;
  for (const path of [part("1", ""), part("0"), part("10001"), part("x"), part("-1")]) {
    const response = await browser.call("GET", path);
    expect(response.status, path).toBe(400);
    expect(z.parse(problemSchema, await response.json()).detail).toBe(en.cannotSign); // requirements §5
  }
  const stranger = await newBrowser(api);
  const whole = `/api/s3/multipart/${uploadId}?key=${key}`;
  const complete = `/api/s3/multipart/${uploadId}/complete?key=${key}`;
  const parts = [{ PartNumber: 1, ETag: '"x"' }];
  for (const response of [
    await stranger.call("GET", part("1")),
    await stranger.call("GET", whole),
    await stranger.call("DELETE", whole),
    await stranger.call("POST", complete, { parts }),
    await browser.call("GET", part("1", `?key=uploads/${crypto.randomUUID()}`)),
    await browser.call("GET", whole.replace(uploadId, crypto.randomUUID())),
  ]) {
    expect(await codeOf(response, 404)).toBe("uploadUnknown");
  }
  const { url } = z.parse(z.object({ url: z.string() }), await (await browser.call("GET", part("1"))).json());
  const put = await browser.put(url, pdf, {});
  expect(put.status).toBe(200);
  const listed = await (await browser.call("GET", whole)).json();
  expect(listed).toEqual([{ PartNumber: 1, Size: pdf.length, ETag: put.headers.get("etag") }]);
  expect((await browser.call("POST", complete, { parts: [{ PartNumber: 1, ETag: '"0"' }] })).status).toBe(400);
  const done = await browser.call("POST", complete, { parts: [{ PartNumber: 1, ETag: put.headers.get("etag") }] });
  const { location } = z.parse(z.object({ location: z.string() }), await done.json());
  expect(await uploads.check({ url: location, purpose: "paper", sender: browser.sender })).toMatchObject({ pages: 1 });
  const again = await browser.call("POST", complete, { parts: [{ PartNumber: 1, ETag: put.headers.get("etag") }] });
  expect(again.status).toBe(200);
});

test("a full disk gets a message in the caller's language, and the same address works once there is space", async () => {
  const { receiver } = api.services.objects;
  if (!receiver) throw new Error("Expected the store to be the disk");
  const folder = await mkdtemp(join(tmpdir(), "pmf-full-"));
  const full = await createDiskStore({ folder, signer: receiver.signer, reserveBytes: Number.MAX_SAFE_INTEGER });
  const objects = { store: full, receiver: { ...receiver, store: full } };
  const app = createCalls(compose({ ...api.services, objects }));
  const { uploadURL, headers } = await browser.sign({ ...paper, size: pdf.length });
  const put = { method: "PUT", headers: { ...headers, "accept-language": "ar" }, body: new Uint8Array(pdf) };
  const refused = await app.request(uploadURL, put);
  expect(refused.status).toBe(507);
  expect(z.parse(problemSchema, await refused.json()).detail).toBe(generalAr.insufficientStorage);
  expect((await browser.put(uploadURL, pdf, headers)).status).toBe(200);
  await rm(folder, { recursive: true });
});

test("temporary credentials are not issued", async () => {
  expect(await codeOf(await api.request("/api/s3/sts"), 501)).toBe("stsAbsent");
});

test("the engine's own request for an address is answered in its format", async () => {
  const query = new URLSearchParams({ filename: "cv.pdf", type: "application/pdf", "metadata[purpose]": "paper" });
  const response = await browser.call("GET", `/api/s3/params?${query}`);
  expect(await response.json()).toMatchObject({
    method: "PUT",
    fields: {},
    headers: { "content-type": "application/pdf" },
  });
});

test("a visitor above the quota has to wait and gets a message; staff do not", async () => {
  const sender = { cookie: (await newBrowser(api)).cookie, "x-forwarded-for": "198.51.100.9" };
  const paper = { name: "paper.pdf", type: "application/pdf", size: 50_485_760, purpose: "paper" };
  const sign = (headers: Record<string, string>) => api.send("POST", "/api/objects/upload", paper, headers);
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) statuses.push((await sign(sender)).status);
  expect(statuses.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 200));
  const refused = await sign(sender);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await codeOf(refused, 429)).toBe("uploadQuota");
  const staff = await api.signIn();
  expect((await sign({ ...staff, "x-forwarded-for": "198.51.100.9" })).status).toBe(200);
});
