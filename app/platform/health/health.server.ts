import type { Log } from "#app/platform/log/log.server.ts";
import { inTime } from "./in-time.ts";

export type Check = () => Promise<unknown>;

export type Readiness = { ready: boolean; checks: Record<string, "ok" | "failed"> };

/** Told how each check ended: with what it failed, or undefined. */
export type Watch = (part: string, failure: Error | undefined) => void;

const patienceMilliseconds = 2_000;

/** Runs every check with a time limit; ready when none failed. */
export async function readiness(checks: Record<string, Check>, watch: Watch = () => {}): Promise<Readiness> {
  const entries = await Promise.all(
    Object.entries(checks).map(async ([part, check]) => {
      const failure = await failureOf(check);
      watch(part, failure);
      return [part, failure ? "failed" : "ok"] as const;
    }),
  );
  return { ready: entries.every(([, result]) => result === "ok"), checks: Object.fromEntries(entries) };
}

async function failureOf(check: Check): Promise<Error | undefined> {
  try {
    await inTime(check, patienceMilliseconds);
    return undefined;
  } catch (thrown) {
    return thrown instanceof Error ? thrown : new Error(String(thrown));
  }
}

/** Callers are never told why: the log is, once when a part begins to fail and once when it is back. */
export function logChanges(log: Log): Watch {
  const failing = new Set<string>();
  return (part, failure) => {
    if (failure && !failing.has(part)) log.error({ part, error: failure }, "not ready");
    if (!failure && failing.has(part)) log.info({ part }, "ready again");
    if (failure) failing.add(part);
    else failing.delete(part);
  };
}
