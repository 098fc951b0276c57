import { expect, test } from "vitest";
import { croppedAxes, cropOf, leastSizeOf } from "./crop-of.ts";
import { pictureShapes, type PictureShapeRules } from "./picture-shapes.ts";

const wide = { width: 4000, height: 3000 };
const middle = { x: 0.5, y: 0.5 };

test("a crop is the largest part with its shape, around the focus and within the picture", () => {
  expect(cropOf(wide, { ratio: 1 }, middle)).toEqual({ left: 500, top: 0, width: 3000, height: 3000 });
  expect(cropOf(wide, { ratio: 1 }, { x: 0.4, y: 0 })).toMatchObject({ left: 100, top: 0 });
  expect(cropOf(wide, { ratio: 1 }, { x: 0, y: 1 })).toMatchObject({ left: 0 });
  expect(cropOf(wide, { ratio: 1 }, { x: 1, y: 1 })).toMatchObject({ left: 1000 });
  expect(cropOf(wide, { ratio: 2 }, { x: 1, y: 1 })).toEqual({ left: 0, top: 1000, width: 4000, height: 2000 });
});

test("a crop never leaves the picture, whatever the size and focus", () => {
  for (const shape of Object.values<PictureShapeRules>(pictureShapes)) {
    for (const [width, height] of [
      [1, 1],
      [1, 5000],
      [5000, 1],
      [1111, 1199],
      [2560, 1707],
    ] as const) {
      for (const at of [0, 0.001, 1 / 3, 0.5, 0.999, 1]) {
        const crop = cropOf({ width, height }, shape, { x: at, y: 1 - at });
        expect(Math.min(crop.left, crop.top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(crop.width, crop.height)).toBeGreaterThanOrEqual(1);
        expect(crop.left + crop.width).toBeLessThanOrEqual(width);
        expect(crop.top + crop.height).toBeLessThanOrEqual(height);
      }
    }
  }
});

test("only the axis along which a picture is cropped has a focal point", () => {
  expect(croppedAxes(wide, { ratio: 1 })).toEqual(["x"]);
  expect(croppedAxes(wide, { ratio: 2 })).toEqual(["y"]);
  expect(croppedAxes(wide, { ratio: 4 / 3 })).toEqual([]);
  expect(croppedAxes({ width: 2000, height: 1600 }, pictureShapes.hero)).toEqual(["x"]); // the height is rounded to 1599
  const certificate: PictureShapeRules = pictureShapes.certificate;
  expect(croppedAxes(wide, certificate)).toEqual([]);
  expect(croppedAxes({ width: 6000, height: 1000 }, certificate)).toEqual(["x"]);
});

test("a certificate keeps its own shape, unless that is a strip", () => {
  const certificate: PictureShapeRules = pictureShapes.certificate;
  expect(cropOf(wide, certificate, middle)).toEqual({ left: 0, top: 0, ...wide });
  expect(cropOf({ width: 6000, height: 1000 }, certificate, middle)).toMatchObject({ width: 2000, height: 1000 });
  expect(cropOf({ width: 1000, height: 6000 }, certificate, middle)).toMatchObject({ width: 1000, height: 2000 });
  expect(leastSizeOf({ width: 800, height: 600 }, certificate)).toEqual({ width: 960, height: 720 });
});

test("the minimum size of a shape is the size of its crop", () => {
  expect(leastSizeOf(wide, pictureShapes.hero)).toEqual({ width: 1110, height: 1199 });
  const least = leastSizeOf(wide, pictureShapes.share);
  expect(least).toEqual({ width: 1200, height: 630 });
  expect(cropOf(least, pictureShapes.share, middle)).toMatchObject(least);
});
