type Direction = "ltr" | "rtl";

/** How far along the line of pictures a key leads: 1 is the next one, 0 stays. Arrows follow the direction of reading. */
export function stepOfKey(key: string, direction: Direction): -1 | 0 | 1 {
  const forward = direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const backward = direction === "rtl" ? "ArrowRight" : "ArrowLeft";
  if (key === forward) return 1;
  return key === backward ? -1 : 0;
}

const swipePixels = 40;

/** How far a finger that moved by `pixels` (positive: to the right) leads. A picture is drawn in from its own side. */
export function stepOfSwipe(pixels: number, direction: Direction): -1 | 0 | 1 {
  if (Math.abs(pixels) < swipePixels) return 0;
  const drawsInFromTheRight = pixels < 0;
  return drawsInFromTheRight === (direction === "ltr") ? 1 : -1;
}

/** The picture that a step from `index` shows; after the last comes the first. */
export function stepped(index: number, step: number, total: number): number {
  return (index + step + total) % total;
}
