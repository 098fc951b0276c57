import { expect, test } from "vitest";
import { sharePicture } from "../share-picture.ts";
import { renditionsOf } from "./object-path.ts";

test("pictures have renditions in each width, cut ones in their own widths, and documents have none", () => {
  expect(renditionsOf({ width: null, cutWidths: null })).toEqual([]);
  expect(renditionsOf({ width: 2000, cutWidths: null })).toEqual(
    expect.arrayContaining(["480.avif", "480.webp", "1600.webp", sharePicture.name]),
  );
  expect(renditionsOf({ width: 2000, cutWidths: [96] })).toEqual(["96.avif", "96.webp"]);
});
