/**
 * The longest time, in milliseconds, that work keeps the event loop to itself: CPU time of this thread between two turns
 * of the loop, in the best of some runs, so that what else the machine does is not counted.
 */
export async function longestPiece(runs: number, work: () => Promise<unknown>): Promise<number> {
  const longest: number[] = [];
  for (let run = 0; run < runs; run += 1) longest.push(await longestPieceOnce(work));
  return Math.min(...longest);
}

async function longestPieceOnce(work: () => Promise<unknown>): Promise<number> {
  let isRunning = true;
  let longest = 0;
  let since = process.threadCpuUsage();
  const ended = Promise.withResolvers<void>();
  function turn() {
    const { user, system } = process.threadCpuUsage(since);
    longest = Math.max(longest, (user + system) / 1000);
    since = process.threadCpuUsage();
    if (isRunning) setImmediate(turn);
    else ended.resolve();
  }
  setImmediate(turn);
  try {
    await work();
  } finally {
    isRunning = false;
  }
  await ended.promise;
  return longest;
}
