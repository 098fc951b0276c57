import { setImmediate } from "node:timers/promises";
import { expect } from "vitest";

/** Whether to measure time. Only the nightly run does (tools/test-run/test-long.ts), because results depend on the machine. */
export const isMeasured = Boolean(process.env["MEASURED"]);

/** The maximum time that any input may block the main thread. */
export const mostMilliseconds = 20;
/** Slower runs are repeated, because the first run includes compilation, and a busy machine slows down any run. */
const noticeable = 12;
const mostRuns = 8;
/** A time that is so far above the limit that one run is enough. */
const beyondDoubt = 10 * mostMilliseconds;

/** Returns this thread's CPU time in milliseconds, which excludes other programs. */
export function threadMilliseconds(): number {
  // oxlint-disable-next-line project/no-clocks -- read only at night
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Returns this process's CPU time in milliseconds, which includes the threads that hash passwords. */
export function processMilliseconds(): number {
  // oxlint-disable-next-line project/no-clocks -- read only at night
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Returns the CPU time of `work` in milliseconds, as the minimum of several runs. Each run repeats `work` until
 * `atLeast` milliseconds have passed, because the clock is too coarse for shorter times.
 */
export function leastMilliseconds(work: () => unknown, { runs = 3, atLeast = 50 } = {}): number {
  const times = Array.from({ length: runs }, () => {
    const begun = threadMilliseconds();
    let [taken, repeats] = [0, 0];
    do {
      work();
      repeats += 1;
      taken = threadMilliseconds() - begun;
    } while (taken < atLeast);
    return taken / repeats;
  });
  return Math.min(...times);
}

/** Runs `work`. At night, fails if it blocks the main thread for longer than `mostMilliseconds`. */
export async function expectShortPieces(work: () => Promise<unknown>, label = ""): Promise<void> {
  if (isMeasured) expect(await longestPiece(work), label).toBeLessThanOrEqual(mostMilliseconds);
  else await work();
}

/**
 * Returns the longest CPU time that this thread spends on `work` within one turn of the event loop, as the minimum of
 * several runs.
 */
export async function longestPiece(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < mostRuns; run += 1) {
    const longest = await longestPieceOnce(work);
    least = Math.min(least, longest);
    if (least < noticeable || longest > beyondDoubt) break;
  }
  return least;
}

async function longestPieceOnce(work: () => Promise<unknown>): Promise<number> {
  await setImmediate(); // excludes the preparation from the measurement
  let [longest, last] = [0, threadMilliseconds()];
  const look = () => {
    const now = threadMilliseconds();
    [longest, last] = [Math.max(longest, now - last), now];
  };
  // Timers run once per turn of the event loop. Idle turns use no CPU time.
  const turns = setInterval(look, 1);
  try {
    await work();
    look();
  } finally {
    clearInterval(turns);
  }
  return longest;
}
