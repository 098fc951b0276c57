import { setImmediate } from "node:timers/promises";

/** The longest time any input may block the main thread, and with it everyone else. */
export const mostMilliseconds = 20;
/** Slower runs are repeated, because the first run compiles and a busy machine slows down any run. */
const noticeable = 12;
const mostRuns = 8;
/** Above the noise, so one run is enough. */
const beyondDoubt = 10 * mostMilliseconds;

/** CPU time of this thread in milliseconds, which excludes other programs. */
export function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * CPU time of `work` in milliseconds: the minimum of several runs. Each run repeats it until `atLeast` has passed,
 * because the clock is too coarse for less.
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

/** The longest CPU time this thread spent on `work` within one turn of the event loop; the best of several runs. */
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
  await setImmediate(); // excludes preparation
  let [longest, last] = [0, threadMilliseconds()];
  const look = () => {
    const now = threadMilliseconds();
    [longest, last] = [Math.max(longest, now - last), now];
  };
  // Timers run once per turn of the loop, and idle turns cost nothing.
  const turns = setInterval(look, 1);
  try {
    await work();
    look();
  } finally {
    clearInterval(turns);
  }
  return longest;
}
