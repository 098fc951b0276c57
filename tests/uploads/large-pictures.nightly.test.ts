import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { testApi } from "#tests/support/test-api.ts";
import { newBrowser } from "./browser.ts";

const api = await testApi();
afterAll(() => api[Symbol.asyncDispose]());
const browser = await newBrowser(api);
const picture = { name: "photo.jpg", type: "image/jpeg", purpose: "news-photo" };

const photo = () => sharp({ create: { width: 9248, height: 6936, channels: 3, background: "#c84010" } });
const upright = { width: 2560, height: 3413 };
const across = { width: 2560, height: 1920 };

test.each([
  ["a JPEG", () => photo().jpeg(), across],
  ["a progressive JPEG", () => photo().jpeg({ progressive: true, chromaSubsampling: "4:4:4" }), across],
  ["an upright JPEG", () => photo().withMetadata({ orientation: 6 }).jpeg(), upright],
  ["a PNG with 16 bits and transparency", () => photo().ensureAlpha(0.5).toColorspace("rgb16").png(), across],
  ["an interlaced PNG", () => photo().png({ progressive: true }), across],
  ["an upright WebP", () => photo().withMetadata({ orientation: 6 }).webp({ effort: 0 }), upright],
  ["a lossless WebP", () => photo().webp({ lossless: true, effort: 0 }), across],
])("64 megapixels are decoded within the memory limit: %s", async (_, made, size) => {
  const { objectPath } = await browser.upload(await made().toBuffer(), picture);
  const checked = await api.services.uploads.check({ url: objectPath, ...picture, sender: browser.sender });
  expect(checked).toMatchObject(size);
});
