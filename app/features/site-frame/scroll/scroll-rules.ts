/** A place on a page: pixels from its start and its top, and when it was left, in milliseconds of the epoch. */
export type SavedPosition = { x: number; y: number; timestamp: number };

/** Spec §9, in milliseconds. */
export const timing = {
  /** The helper looks where the page stands after this much quiet. */
  offer: 1_000,
  /** After it was used, it waits. */
  offerAgain: 3_000,
} as const;

/** Whether the way back to a saved place is worth offering (spec §9: saved above 300 px, more than 200 px away). */
export function offersReturn(saved: SavedPosition, y: number): boolean {
  return saved.y > 300 && Math.abs(y - saved.y) > 200;
}

/** An offset as the round button shows it, in thousands of pixels: 1234 -> "1.2". */
export function thousandsOf(pixels: number): string {
  return (pixels / 1_000).toFixed(1);
}

/** Whole minutes since a place was saved; 0 is "just now". */
export function minutesSince(timestamp: number, now: number): number {
  return Math.max(0, Math.floor((now - timestamp) / 60_000));
}
