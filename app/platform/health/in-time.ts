/** Returns the result of `work`. Throws if it takes longer than `milliseconds`, but does not cancel it. */
export async function inTime<Value>(work: () => Promise<Value> | Value, milliseconds: number): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("Timed out")), Math.max(1, milliseconds));
  return Promise.race([Promise.try(work), late.promise]).finally(() => clearTimeout(timer));
}
