import type { Log } from "#app/platform/log/log.server.ts";
import { inTime } from "./in-time.ts";

/** Checks a component. Throws if it is unusable; returns "full" if it cannot accept large data. */
export type Check = () => Promise<unknown>;

/** The state of a component. A "full" component does not make the process unready. */
type State = "ok" | "full" | "failed";
export type Readiness = { ready: boolean; checks: Record<string, State> };

/** Called with the result of each check: its error, or undefined if it passed. */
export type Watch = (part: string, failure: Error | undefined) => void;

const timeoutMilliseconds = 2_000;

/** Runs every check with a time limit. The process is ready if no check failed. */
export async function readiness(checks: Record<string, Check>, watch: Watch = () => {}): Promise<Readiness> {
  const entries = await Promise.all(
    Object.entries(checks).map(async ([part, check]) => {
      try {
        const state = await inTime(check, timeoutMilliseconds);
        watch(part, undefined);
        return [part, state === "full" ? state : "ok"] as const;
      } catch (thrown) {
        watch(part, thrown instanceof Error ? thrown : new Error(String(thrown)));
        return [part, "failed"] as const;
      }
    }),
  );
  return { ready: entries.every(([, state]) => state !== "failed"), checks: Object.fromEntries(entries) };
}

/** Logs each failure and each recovery of a component once. Callers only see the state, never the reason. */
export function logChanges(log: Log): Watch {
  const failing = new Set<string>();
  return (part, failure) => {
    if (failure && !failing.has(part)) log.error({ part, error: failure }, "not ready");
    if (!failure && failing.has(part)) log.info({ part }, "ready again");
    if (failure) failing.add(part);
    else failing.delete(part);
  };
}
