import type { PictureShapeRules } from "./picture-shapes.ts";

type Size = { width: number; height: number };
type Shape = Pick<PictureShapeRules, "ratio">;
/** A point in an image: 0 is the left or top edge, 1 the right or bottom edge. */
export type Focus = { x: number; y: number };
export type PictureCrop = Size & { left: number; top: number };

/** The most extreme aspect ratio for images without a fixed aspect ratio. */
const mostRatio = 2;

/** A crop can be a few pixels smaller than the picture only because its sides are rounded. */
const nearlyAll = 0.99;

/** Returns the largest crop with this aspect ratio, centered on the focal point as closely as the edges allow. */
export function cropOf(picture: Size, shape: Shape, focus: Focus): PictureCrop {
  const ratio = ratioOf(picture, shape);
  const width = Math.min(picture.width, Math.round(picture.height * ratio));
  const height = Math.min(picture.height, Math.round(width / ratio));
  return {
    left: startOf(picture.width, width, focus.x),
    top: startOf(picture.height, height, focus.y),
    width,
    height,
  };
}

/** Returns the axes along which a crop leaves out a part of the picture, so that the focal point matters. */
export function croppedAxes(picture: Size, shape: Shape): (keyof Focus)[] {
  const crop = cropOf(picture, shape, { x: 0.5, y: 0.5 });
  const axes: (keyof Focus)[] = [];
  if (crop.width < picture.width * nearlyAll) axes.push("x");
  if (crop.height < picture.height * nearlyAll) axes.push("y");
  return axes;
}

/** Returns the minimum size of an image for this shape, in pixels. */
export function leastSizeOf(picture: Size, shape: PictureShapeRules): Size {
  return { width: shape.leastWidth, height: Math.round(shape.leastWidth / ratioOf(picture, shape)) };
}

function ratioOf({ width, height }: Size, { ratio }: Shape): number {
  return ratio ?? Math.min(mostRatio, Math.max(1 / mostRatio, width / height));
}

function startOf(whole: number, part: number, focus: number): number {
  return Math.min(whole - part, Math.max(0, Math.round(whole * focus - part / 2)));
}
