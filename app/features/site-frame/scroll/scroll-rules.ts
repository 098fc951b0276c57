/** A scroll position in pixels, and the time at which it was saved, in epoch milliseconds. */
export type SavedPosition = { x: number; y: number; timestamp: number };

/** Delays from requirements §9, in milliseconds. */
export const timing = {
  /** The helper checks the position once scrolling has stopped for this long. */
  offer: 1_000,
  /** How long the helper stays hidden after use. */
  offerAgain: 3_000,
} as const;

/**
 * Whether to offer a return to a saved position (requirements §9: saved more than 300 px from the top, and now more
 * than 200 px away).
 */
export function offersReturn(saved: SavedPosition, y: number): boolean {
  return saved.y > 300 && Math.abs(y - saved.y) > 200;
}

/** Formats an offset for the round button in thousands of pixels: 1234 becomes "1.2". */
export function thousandsOf(pixels: number): string {
  return (pixels / 1_000).toFixed(1);
}

/** Returns the whole minutes since a position was saved; 0 means "just now". */
export function minutesSince(timestamp: number, now: number): number {
  return Math.max(0, Math.floor((now - timestamp) / 60_000));
}
