import { expect, test } from "vitest";
import { typedByContent } from "./uploads.ts";

const webp = "RIFF\0\0\0\0WEBPVP8 ";
const heic = "\0\0\0\x18ftypheic";

test.each([
  ["photo.gif", "image/gif", webp, "image/webp"],
  ["photo", "", webp, "image/webp"],
  ["paper", "application/octet-stream", "%PDF-1.7", "application/pdf"],
  ["IMG_0001.HEIC", "", heic, "image/heic"],
  ["notes.txt", "text/plain", "notes", "text/plain"],
])("%s (%s) has the type of its content", async (name, type, content, expected) => {
  const { typed } = await typedByContent([new File([content], name, { type, lastModified: 1 })]);
  expect(typed[0]).toMatchObject({ name, type: expected, lastModified: 1, size: content.length });
});
