type Direction = "ltr" | "rtl";

/** How many pictures a key moves: 1 is the next one, 0 stays. Arrows follow the reading direction. */
export function stepOfKey(key: string, direction: Direction): -1 | 0 | 1 {
  const forward = direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const backward = direction === "rtl" ? "ArrowRight" : "ArrowLeft";
  if (key === forward) return 1;
  return key === backward ? -1 : 0;
}

const swipePixels = 40;

/** How many pictures a swipe of `pixels` (positive: to the right) moves. A picture is pulled in from its own side. */
export function stepOfSwipe(pixels: number, direction: Direction): -1 | 0 | 1 {
  if (Math.abs(pixels) < swipePixels) return 0;
  const drawsInFromTheRight = pixels < 0;
  return drawsInFromTheRight === (direction === "ltr") ? 1 : -1;
}

/** The picture that a step from `index` leads to; the last wraps around to the first. */
export function stepped(index: number, step: number, total: number): number {
  return (index + step + total) % total;
}
