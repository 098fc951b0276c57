type Direction = "ltr" | "rtl";

/**
 * Maps a key to a step: 1 for the next image, -1 for the previous one, or 0 for other keys. Arrow keys follow the
 * reading direction.
 */
export function stepOfKey(key: string, direction: Direction): -1 | 0 | 1 {
  const forward = direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const backward = direction === "rtl" ? "ArrowRight" : "ArrowLeft";
  if (key === forward) return 1;
  return key === backward ? -1 : 0;
}

const swipePixels = 40;

/** Maps a swipe of `pixels` (positive: to the right) to a step. Swipes also follow the reading direction. */
export function stepOfSwipe(pixels: number, direction: Direction): -1 | 0 | 1 {
  if (Math.abs(pixels) < swipePixels) return 0;
  const drawsInFromTheRight = pixels < 0;
  return drawsInFromTheRight === (direction === "ltr") ? 1 : -1;
}

/** Returns the image index after a step, wrapping around at both ends. */
export function stepped(index: number, step: number, total: number): number {
  return (index + step + total) % total;
}
