import { setTimeout as pause } from "node:timers/promises";

/**
 * Waits until `look` returns something other than undefined or false, and returns it. There is no time limit: a
 * condition that never holds ends with the test's own limit, which only detects hangs (vitest.config.ts).
 */
export async function until<T>(look: () => T | Promise<T>): Promise<Exclude<T, false | undefined>> {
  for (;;) {
    const found = await look();
    if (isFound(found)) return found;
    await pause(20);
  }
}

function isFound<T>(found: T): found is Exclude<T, false | undefined> {
  return found !== undefined && found !== false;
}
