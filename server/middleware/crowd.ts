import type { Context, MiddlewareHandler } from "hono";
import { AppError } from "#app/platform/errors/app-error.ts";
import { refusalOf } from "../refusal.ts";

/** So many may wait for a database connection: with ten of them, those who come last wait about a second. */
const mostWaiting = 100;
/** So many pages and answers may be made at once; each takes some milliseconds of this one process. */
const mostInside = 64;
/** Twice in a row, so that one long breath of the machine turns nobody away. */
const longestDelayMilliseconds = 1_000;
const measuredEveryMilliseconds = 250;
const retryAfterSeconds = 3;

/** How much is asked of this process at once. */
export type Crowd = {
  /** Answers a request, or turns whoever sent it away with a sentence; whoever is let in is answered soon. */
  admit(c: Context, answer: () => Promise<Response>): Promise<Response>;
};

/**
 * Knows what people wait for: a connection of the pool, others who only read, and the process itself. Who sends
 * something is not counted inside: a body that comes drop by drop would keep a place from everyone else.
 */
export function createCrowd(pool: { readonly waitingCount: number }): Crowd {
  let [measured, late, before] = [performance.now(), 0, 0];
  setInterval(() => {
    const now = performance.now();
    [measured, late, before] = [now, now - measured - measuredEveryMilliseconds, late];
  }, measuredEveryMilliseconds).unref();
  let inside = 0;

  function isTooLarge(): boolean {
    const isLate = Math.min(late, before) > longestDelayMilliseconds;
    return pool.waitingCount > mostWaiting || inside >= mostInside || isLate;
  }

  return {
    async admit(c, answer) {
      const request = c.req.raw;
      if (isTooLarge()) {
        return refusalOf(request, new AppError("unavailable", "crowd", { message: "crowded", retryAfterSeconds }));
      }
      if (request.method !== "GET" && request.method !== "HEAD") return answer();
      inside += 1;
      return answer().finally(() => {
        inside -= 1;
      });
    },
  };
}

/** Lets into what follows only as many as can be answered soon. */
export function turnAwayFrom(crowd: Crowd): MiddlewareHandler {
  return async (c, next) =>
    crowd.admit(c, async () => {
      await next();
      return c.res;
    });
}
