/**
 * Returns the first and last day of the quarter before the one that contains `day`. Dates have the format "2026-11-21".
 */
export function quarterBefore(day: string): { from: string; until: string } {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const first = Math.floor((month - 1) / 3) * 3 - 3;
  const dayOf = (...parts: [number, number, number]) => new Date(Date.UTC(...parts)).toISOString().slice(0, 10);
  return { from: dayOf(year, first, 1), until: dayOf(year, first + 3, 0) };
}
