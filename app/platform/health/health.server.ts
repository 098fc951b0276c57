export type Check = () => Promise<unknown>;

export type Readiness = { ready: boolean; checks: Record<string, "ok" | "failed"> };

const patienceMilliseconds = 2_000;

/** Runs every check with a time limit; ready when none failed. */
export async function readiness(checks: Record<string, Check>): Promise<Readiness> {
  const entries = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, (await passes(check)) ? "ok" : "failed"] as const),
  );
  return { ready: entries.every(([, result]) => result === "ok"), checks: Object.fromEntries(entries) };
}

async function passes(check: Check): Promise<boolean> {
  const timeout = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => timeout.resolve(false), patienceMilliseconds);
  const outcome = Promise.try(check).then(
    () => true,
    () => false,
  );
  return Promise.race([outcome, timeout.promise]).finally(() => clearTimeout(timer));
}
