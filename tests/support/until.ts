import { setTimeout as pause } from "node:timers/promises";

/**
 * Waits until `look` returns something other than undefined or false, and returns it. There is no time limit: a
 * condition that never holds ends with the test's own limit, which only detects hangs (vitest.config.ts).
 */
export async function until<T>(look: () => T | Promise<T>): Promise<Exclude<T, false | undefined>> {
  // Looking often would cost more than what it waits for.
  for (let milliseconds = 10; ; milliseconds = Math.min(milliseconds * 1.5, 250)) {
    const found = await look();
    if (isFound(found)) return found;
    await pause(milliseconds);
  }
}

function isFound<T>(found: T): found is Exclude<T, false | undefined> {
  return found !== undefined && found !== false;
}
