/** What `work` comes to, unless that takes longer than so many milliseconds: then it throws, and the work is left to itself. */
export async function inTime<Value>(work: () => Promise<Value> | Value, milliseconds: number): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("Timed out")), Math.max(1, milliseconds));
  return Promise.race([Promise.try(work), late.promise]).finally(() => clearTimeout(timer));
}
