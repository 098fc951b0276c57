/**
 * Does work, and says for how long at most it kept this thread from everything else: processor time in milliseconds
 * between two turns of the event loop, so that a busy machine is not counted.
 */
export async function longestPiece<Result>(work: () => Promise<Result>): Promise<{ result: Result; longest: number }> {
  let longest = 0;
  let before = process.threadCpuUsage();
  let isDone = false;
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
    if (!isDone) setImmediate(look);
  };
  look();
  const result = await work().finally(() => {
    isDone = true;
  });
  return { result, longest };
}
