import { afterAll, expect, test } from "vitest";
import { noisyPhoto, samplePhoto } from "#tests/support/sample-files.ts";
import { testApi } from "#tests/support/test-api.ts";
import { filesIn, sitePictures } from "#tests/uploads/site-pictures.ts";
import { pictureShapeNames } from "./picture-shapes.ts";

const api = await testApi();
afterAll(() => api[Symbol.asyncDispose]());
const { upload, cut, bytesAt, expectEveryFile } = sitePictures(api, await api.signIn());

test("every shape is rendered in each of its widths, in the format of each address", async () => {
  const url = await upload(await samplePhoto({ width: 2000, height: 1900 }));
  for (const name of pictureShapeNames) await expectEveryFile(await cut(url, name), name);
});

test("the hero picture takes at most 35 KB, even for an upload of pure noise", async () => {
  const { avif } = await cut(await upload(await noisyPhoto({ width: 1200, height: 1300 })), "hero");
  const sizes = [];
  for (const { path } of filesIn(avif)) sizes.push((await bytesAt(path)).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(35_000);
  expect(Math.max(...sizes)).toBeGreaterThan(35_000 / 2);
});
