import type { Log } from "#app/platform/log/log.server.ts";
import { inTime } from "./in-time.ts";

/** Checks a component. Throws if it is unusable; returns "full" if it cannot accept large data. */
export type Check = () => Promise<unknown>;

export type Parts = {
  /** The process is not ready while one of these fails. */
  essential: Record<string, Check>;
  /** Shown and logged, but never a reason to reject requests: orders work without them (design 13). */
  others: Record<string, Check>;
};

type State = "ok" | "full" | "failed";
export type Readiness = { ready: boolean; checks: Record<string, State> };
/** A component that does not work as it should, and for how long it has been so. */
export type Weakness = { part: string; state: Exclude<State, "ok">; forMilliseconds: number };

/** Called with the result of each check: its error, or undefined if it passed. */
export type Watch = (part: string, failure: Error | undefined) => void;

const timeoutMilliseconds = 2_000;
const freshMilliseconds = 1_000;

/** Reads the state of all components. Each is checked at most once a second, however many callers ask. */
export type Health = {
  (): Promise<Readiness>;
  /** Returns what does not work as it should. */
  weaknesses(): Promise<Weakness[]>;
};

/**
 * Watches the components. A response waits at most for the essential ones: of the others, it has the last known state,
 * so that one that hangs delays no one.
 */
export function createHealth({ essential, others }: Parts, now: () => number, watch: Watch = () => {}): Health {
  const watched = (checks: Record<string, Check>) =>
    Object.entries(checks).map(([part, check]) => watchedPart(part, check, now, watch));
  const [essentialParts, otherParts] = [watched(essential), watched(others)];
  const parts = [...essentialParts, ...otherParts];
  const read = async () => {
    const states = await Promise.all([
      ...essentialParts.map(({ look }) => look()),
      ...otherParts.map(({ look, last }) => {
        const next = look();
        return last() ?? next;
      }),
    ]);
    const checks = Object.fromEntries(parts.map(({ part }, at) => [part, states[at] ?? "failed"]));
    return { ready: essentialParts.every(({ part }) => checks[part] !== "failed"), checks };
  };
  return Object.assign(read, {
    async weaknesses() {
      await read();
      return parts.flatMap(({ weakness }) => weakness() ?? []);
    },
  });
}

function watchedPart(part: string, check: Check, now: () => number, watch: Watch) {
  let [state, begun]: [State | undefined, number] = [undefined, -Infinity];
  let since = now();
  let looking: Promise<State> | undefined;
  async function lookNow(): Promise<State> {
    const before = state;
    try {
      state = (await inTime(check, timeoutMilliseconds)) === "full" ? "full" : "ok";
      watch(part, undefined);
    } catch (thrown) {
      state = "failed";
      watch(part, thrown instanceof Error ? thrown : new Error(String(thrown)));
    }
    if (state !== before) since = now();
    looking = undefined;
    return state;
  }
  return {
    part,
    last: () => state,
    weakness: (): Weakness | undefined =>
      state === undefined || state === "ok" ? undefined : { part, state, forMilliseconds: now() - since },
    /** Resolves to a state that is at most a second old when the check began. */
    async look(): Promise<State> {
      if (looking) return looking;
      if (state !== undefined && now() - begun < freshMilliseconds) return state;
      begun = now();
      looking = lookNow();
      return looking;
    },
  };
}

/** Logs each failure and each recovery of a component once. Callers only see the state, never the reason. */
export function logChanges(log: Log): Watch {
  const failing = new Set<string>();
  return (part, failure) => {
    if (failure && !failing.has(part)) log.error({ part, error: failure }, "component failed");
    if (!failure && failing.has(part)) log.info({ part }, "component works again");
    if (failure) failing.add(part);
    else failing.delete(part);
  };
}
