import { createHash } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { AppError, isOurFault } from "#app/platform/errors/app-error.ts";
import { lt } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "#app/platform/db/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { rateLimits } from "./table.server.ts";

export type LimitRule = { name: string; points: number; perSeconds: number };

/** Counts what callers do, in the database, so that all instances count together. */
export type Limits = {
  /**
   * Counts one use, or `points` of them, and answers how many are counted now. Throws tooManyRequests with the seconds to
   * wait when the rule is used up.
   */
  take(rule: LimitRule, key: string, points?: number): Promise<number>;
  /** Counts like `take`, but only once for all the repeats of one attempt, up to a number no person reaches. */
  takeOnce(rule: LimitRule, key: string, attempt: string): Promise<void>;
  /** Throws like `take` when the rule is used up already, without counting. */
  check(rule: LimitRule, key: string): Promise<void>;
  /** Counts one use less, or `points`: they came to nothing. */
  giveBack(rule: LimitRule, key: string, points?: number): Promise<void>;
  /** Forgets what was counted, as after a right password. */
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
      clearExpiredByTimeout: false, // a timer would keep the process alive; a scheduled job clears the table
    });
    limiters.set(id, limiter);
    return limiter;
  }
  const limits: Limits = {
    async take(rule, key, points = 1) {
      const limiter = limiterOf(rule);
      try {
        return (await limiter.consume(digestOf(key), points)).consumedPoints;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        if (!isFromTheFuture(rule, refusal)) throw tooMany(rule, refusal);
        await limiter.delete(digestOf(key));
        return (await limiter.consume(digestOf(key), points)).consumedPoints;
      }
    },
    async takeOnce(rule, key, attempt) {
      const repeats = limiterOf({ ...rule, name: `${rule.name}-repeats`, points: mostRepeats });
      const id = digestOf(`${key} ${attempt}`);
      const counted = await repeats.get(id);
      if (!counted || counted.remainingPoints <= 0) await limits.take(rule, key);
      await repeats.penalty(id); // only now: what was refused has not been counted
    },
    async check(rule, key) {
      const counted = await limiterOf(rule).get(digestOf(key));
      if (!counted || counted.consumedPoints < rule.points || isFromTheFuture(rule, counted)) return;
      throw tooMany(rule, counted);
    },
    async giveBack(rule, key, points = 1) {
      // Not the library's reward: where the time of a count is over, that would leave more uses than the rule has.
      const counted = limiterOf(rule).getKey(digestOf(key));
      await pool.query("update rate_limits set points = greatest(points - $2, 0) where key = $1", [counted, points]);
    },
    async reset(rule, key) {
      await limiterOf(rule).delete(digestOf(key));
    },
  };
  return limits;
}

/** A form that is sent again says so with its Idempotency-Key; who sends it more often than this is a machine. */
const mostRepeats = 20;

/**
 * Does what is counted as one use, together with its repeats where the `attempt` has a name; what fails on our side is not
 * counted, so that whoever tries again may.
 */
export async function counting<Done>(
  limits: Limits,
  rule: LimitRule,
  key: string,
  work: () => Promise<Done>,
  attempt?: string,
): Promise<Done> {
  await (attempt ? limits.takeOnce(rule, key, attempt) : limits.take(rule, key));
  try {
    return await work();
  } catch (error) {
    // Where the database is away nothing can be given back either, and what went wrong first is what has to be told.
    if (isOurFault(error)) await limits.giveBack(rule, key).catch(() => undefined);
    throw error;
  }
}

/** An e-mail address may be longer than the table's key, and neither it nor an IP address is for anyone to read there. */
function digestOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/** Clocks of instances differ by so much at most. */
const clockSeconds = 60;

/** A count that was begun under a clock that has been set back since would hold people off until that time comes again. */
function isFromTheFuture({ perSeconds }: LimitRule, { msBeforeNext }: RateLimiterRes): boolean {
  return msBeforeNext > (perSeconds + clockSeconds) * 1000;
}

function tooMany(rule: LimitRule, { msBeforeNext }: RateLimiterRes): AppError {
  return new AppError("tooManyRequests", rule.name, { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
}

/** Removes counts whose time is over; they no longer limit anyone. */
export function forgetExpiredLimitsJob({ db, now }: { db: Database; now: () => Date }) {
  return defineJob({
    name: "forget-expired-limits",
    payload: z.object({}),
    async run() {
      await db.delete(rateLimits).where(lt(rateLimits.expire, now().getTime()));
    },
  });
}
