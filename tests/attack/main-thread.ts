import { setImmediate } from "node:timers/promises";

/** What no input may take of the main thread in one piece: everyone else waits that long. */
export const mostMilliseconds = 20;
/** A run that took more than this is repeated, since a first run compiles, and a busy machine slows any. */
const noticeable = 12;
const mostRuns = 8;
/** No noise: tried once. */
const beyondDoubt = 10 * mostMilliseconds;

/** CPU time of this thread, in milliseconds: what other programs do is not in it. */
export function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * The CPU time of some work, in milliseconds: the least of some runs, each of them repeated until it takes `atLeast`,
 * since the clock of a busy machine tells no shorter times apart.
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

/** The most CPU time that this thread spent on `work` between two turns of the event loop, in the best of some runs. */
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
  await setImmediate(); // what prepared the work is not counted
  let [longest, last] = [0, threadMilliseconds()];
  const look = () => {
    const now = threadMilliseconds();
    [longest, last] = [Math.max(longest, now - last), now];
  };
  // Timers run once in each turn of the loop, and idle turns cost nothing.
  const turns = setInterval(look, 1);
  try {
    await work();
    look();
  } finally {
    clearInterval(turns);
  }
  return longest;
}
