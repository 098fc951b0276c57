import { createHash } from "node:crypto";
import { lt } from "drizzle-orm";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "#app/platform/db/database.server.ts";
import { AppError, isOurFault } from "#app/platform/errors/app-error.ts";
import { scheduledJob } from "#app/platform/jobs/jobs.server.ts";
import { spending } from "./spend-use.ts";
import { rateLimits } from "./table.server.ts";

export type LimitRule = { name: string; points: number; perSeconds: number };

/** Counts actions in the database, across all instances. */
export type Limits = {
  /**
   * Counts one use, or `points`, and returns the current count. At the limit, throws a `tooManyRequests` error with the
   * number of seconds to wait.
   */
  take(rule: LimitRule, key: string, points?: number): Promise<number>;
  /**
   * Like `take`, but counts all repeats of an attempt once. Repeats have a separate limit, which real users do not
   * reach.
   */
  takeOnce(rule: LimitRule, key: string, attempt: string): Promise<void>;
  /** Throws the same error as `take` at the limit, but does not count. */
  check(rule: LimitRule, key: string): Promise<void>;
  /** Takes back one use, or `points` uses. */
  giveBack(rule: LimitRule, key: string, points?: number): Promise<void>;
  /** Resets the count, for example after a correct password. */
  reset(rule: LimitRule, key: string): Promise<void>;
};

export function createLimits(pool: pg.Pool): Limits {
  const limiters = new Map<string, RateLimiterPostgres>();
  function limiterOf({ name, points, perSeconds }: LimitRule) {
    const id = `${name}:${points}:${perSeconds}`;
    const existing = limiters.get(id);
    if (existing) return existing;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: perSeconds,
      clearExpiredByTimeout: false, // a timer would keep the process alive; a scheduled job cleans up the table
    });
    limiters.set(id, limiter);
    return limiter;
  }
  const limits: Limits = {
    async take(rule, key, points = 1) {
      const limiter = limiterOf(rule);
      try {
        return (await limiter.consume(digestOf(key), points)).consumedPoints;
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        if (!isFromTheFuture(rule, rejection)) throw tooMany(rule, rejection);
        await limiter.delete(digestOf(key));
        return (await limiter.consume(digestOf(key), points)).consumedPoints;
      }
    },
    async takeOnce(rule, key, attempt) {
      const repeats = limiterOf({ ...rule, name: `${rule.name}-repeats`, points: mostRepeats });
      const id = digestOf(`${key} ${attempt}`);
      const counted = await repeats.get(id);
      if (!counted || counted.remainingPoints <= 0) await limits.take(rule, key);
      await repeats.penalty(id); // only now, because rejected requests do not count
    },
    async check(rule, key) {
      const counted = await limiterOf(rule).get(digestOf(key));
      if (!counted || counted.consumedPoints < rule.points || isFromTheFuture(rule, counted)) return;
      throw tooMany(rule, counted);
    },
    async giveBack(rule, key, points = 1) {
      // The library's `reward` does not work here: if the count has expired, it would allow more uses than the rule
      // does.
      const counted = limiterOf(rule).getKey(digestOf(key));
      await pool.query("update rate_limits set points = greatest(points - $2, 0) where key = $1", [counted, points]);
    },
    async reset(rule, key) {
      await limiterOf(rule).delete(digestOf(key));
    },
  };
  return limits;
}

/** A resubmitted form sends the same Idempotency-Key. More repeats than this come from a bot. */
const mostRepeats = 20;

/**
 * Runs work and counts it as one use. Server failures do not count, so that callers can retry, unless the work had begun
 * a program (`spendUse`). If `attempt` is given, its repeats are included in that use, even after a server failure: a
 * failed attempt that was given back could be repeated without ever being counted.
 */
export async function counting<Done>(
  limits: Limits,
  rule: LimitRule,
  key: string,
  work: () => Promise<Done>,
  attempt?: string,
): Promise<Done> {
  if (attempt) {
    await limits.takeOnce(rule, key, attempt);
    return work();
  }
  await limits.take(rule, key);
  return spending(work, async (error) => {
    // If the database is down, the rollback fails too. Report the first error.
    if (isOurFault(error)) await limits.giveBack(rule, key).catch(() => undefined);
  });
}

/**
 * Hashes a key, because an email address can be too long for the column, and neither email nor IP addresses should be
 * readable in the table.
 */
function digestOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/** The maximum clock difference between instances, in seconds. */
const clockSeconds = 60;

/**
 * Detects counts that started before the clock was set back. Otherwise, they would block people until the clock reaches
 * that time again.
 */
function isFromTheFuture({ perSeconds }: LimitRule, { msBeforeNext }: RateLimiterRes): boolean {
  return msBeforeNext > (perSeconds + clockSeconds) * 1000;
}

function tooMany(rule: LimitRule, { msBeforeNext }: RateLimiterRes): AppError {
  return new AppError("tooManyRequests", rule.name, { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
}

/** Creates the job that deletes expired counts. */
export function forgetExpiredLimitsJob({ db, now }: { db: Database; now: () => Date }) {
  return scheduledJob({
    name: "forget-expired-limits",
    cron: "*/15 * * * *",
    async run() {
      await db.delete(rateLimits).where(lt(rateLimits.expire, now().getTime()));
    },
  });
}
