import { randomBytes } from "node:crypto";
import AwsS3 from "@uppy/aws-s3";
import Uppy from "@uppy/core";
import { afterAll, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { signedUploadSchema } from "#app/platform/files/contract.ts";
import { readUploadParameters } from "#app/platform/files/parts-contract.ts";
import { uploadIdOf } from "#app/platform/files/server/object-path.ts";
import { pdfOfBytes, samplePhoto } from "#tests/support/sample-files.ts";
import { emptyBucket } from "#tests/support/swift/shared-swift.ts";
import { testApi } from "#tests/support/test-api.ts";
import { uploadRequestOn } from "#tests/support/upload-request.ts";
import { newBrowser } from "./browser.ts";

const { fetch } = globalThis;
const mebibyte = 1024 * 1024;
const photo = await samplePhoto();
const bucket = await emptyBucket();
const stores = [{ name: "on disk" }, ...(bucket ? [{ name: "in S3", s3: bucket }] : [])];

describe.each(stores)("uploads $name", async ({ s3 }: { s3?: typeof bucket }) => {
  const api = await testApi({ s3 });
  afterAll(() => api[Symbol.asyncDispose]());
  const { store } = api.services.objects;
  const browser = await newBrowser(api);

  /** Sends a request as a page does: to our API, or directly to the store. */
  const send = (url: string, init: RequestInit) =>
    url.startsWith(api.services.config.publicUrl) ? api.request(url, init) : fetch(url, init);
  const put = (url: string, body: Uint8Array, headers: Record<string, string> = {}) =>
    send(url, { method: "PUT", headers, body: new Uint8Array(body) });
  const attach = (photoURL: string) =>
    browser.call("PUT", "/api/news/photos", { newsId: crypto.randomUUID(), photoURL, photoType: "featured" });

  async function signWithoutDetails(path: string) {
    const response = await browser.call("POST", path);
    expect(response.status).toBe(200);
    return z.parse(signedUploadSchema, await response.json());
  }

  async function readParameters(query: string) {
    const response = await browser.call("GET", `/api/s3/params?${query}`);
    expect(response.status).toBe(200);
    return z.parse(readUploadParameters.answer, await response.json());
  }

  test("a file is sent to an address that was signed without any details", async () => {
    for (const path of ["/api/news/upload-url", "/api/objects/upload"]) {
      const { uploadURL, headers } = await signWithoutDetails(path);
      expect((await put(uploadURL, photo, headers)).status).toBe(200);
      expect((await attach(uploadURL)).status).toBe(200);
    }
  });

  test("the engine's parameters need a name and a type only", async () => {
    const { url, headers } = await readParameters("filename=a.jpg&type=image%2Fjpeg");
    expect((await put(url, photo, { ...headers, "content-type": "image/png" })).status).toBe(403);
    expect((await put(url, photo, headers)).status).toBe(200);
    expect((await attach(url)).status).toBe(200);
  });

  test("with a size, the address accepts exactly this size", async () => {
    const size = photo.length;
    const { url, headers } = await readParameters(`filename=a.jpg&type=image%2Fjpeg&metadata[size]=${size}`);
    const statuses = [];
    for (const bytes of [photo.subarray(1), Buffer.concat([photo, Buffer.of(0)]), photo]) {
      statuses.push((await put(url, bytes, headers)).status < 400);
    }
    expect(statuses).toEqual([false, false, true]);
  });

  test("a file above the limit is not used, and its bytes are deleted", async () => {
    const { uploadURL, headers } = await signWithoutDetails("/api/news/upload-url");
    await put(uploadURL, Buffer.concat([photo, Buffer.alloc(10 * mebibyte)]), headers);
    expect((await attach(uploadURL)).status).toBe(400);
    expect(await store.head(`uploads/${uploadIdOf(uploadURL)}`)).toBeUndefined();
  });

  test.each([
    { name: "in one piece", inParts: false },
    { name: "in parts", inParts: true },
  ])("the unmodified upload engine sends a file $name", async ({ inParts }) => {
    vi.stubGlobal("XMLHttpRequest", uploadRequestOn(send));
    vi.stubGlobal("fetch", (url: string, init: RequestInit) => send(url, init));
    const uppy = new Uppy({ meta: { purpose: "paper" } }).use(AwsS3, {
      endpoint: `${api.services.config.publicUrl}/api`,
      headers: { cookie: browser.cookie },
      shouldUseMultipart: () => inParts,
    });
    try {
      const bytes = pdfOfBytes(randomBytes(inParts ? 6 * mebibyte : 100_000));
      uppy.addFile({ name: "paper.pdf", type: "application/pdf", data: new Blob([new Uint8Array(bytes)]) });
      const { successful, failed } = (await uppy.upload()) ?? {};
      expect(failed).toEqual([]);
      const url = successful?.[0]?.uploadURL ?? "";
      const checked = await api.uploads.check({ url, purpose: "paper", sender: browser.sender });
      expect(checked.bytes).toBe(bytes.length);
    } finally {
      vi.unstubAllGlobals();
      uppy.destroy();
    }
  });
});
