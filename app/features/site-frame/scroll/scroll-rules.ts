/** A scroll position: pixels from the start and top, and when it was left, in epoch milliseconds. */
export type SavedPosition = { x: number; y: number; timestamp: number };

/** Spec §9, in milliseconds. */
export const timing = {
  /** The helper checks the position after this long without scrolling. */
  offer: 1_000,
  /** The delay before it offers again after being used. */
  offerAgain: 3_000,
} as const;

/** Whether to offer the way back to a saved position (spec §9: saved above 300 px, more than 200 px away). */
export function offersReturn(saved: SavedPosition, y: number): boolean {
  return saved.y > 300 && Math.abs(y - saved.y) > 200;
}

/** An offset for the round button, in thousands of pixels: 1234 -> "1.2". */
export function thousandsOf(pixels: number): string {
  return (pixels / 1_000).toFixed(1);
}

/** Whole minutes since a position was saved; 0 is "just now". */
export function minutesSince(timestamp: number, now: number): number {
  return Math.max(0, Math.floor((now - timestamp) / 60_000));
}
