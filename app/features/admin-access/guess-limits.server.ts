import { setTimeout as pause } from "node:timers/promises";
import { createFairQueue, type FairQueue } from "#app/platform/admission/fair-queue.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { LimitRule, Limits } from "#app/platform/limits/limits.server.ts";

/** Who is making the attempt: an IP address and, if it is known, the browser or session. */
export type Guesser = { address: string; known?: string | undefined };

/** Rate limits for one kind of secret. Only wrong attempts count. */
export type GuessRule = {
  /** Per known browser or session and account name. */
  perKnown: LimitRule;
  /** Per IP address and account name. */
  perName: LimitRule;
  /** Per IP address, across all account names. */
  perAddress?: LimitRule;
  /** Across all IP addresses. Unknown clients are checked one at a time, with a delay beyond this limit. */
  altogether: LimitRule;
  slowMilliseconds: number;
};

/** The kinds of secrets: a sign-in's password, its code, the CV password, and the password of a signed-in person. */
export type GuessArea = "account" | "code" | "cv" | "session";

/**
 * Queues for checking secrets, in which addresses take turns. Each area has its own, so knowing the CV password
 * delays no sign-ins, and only people who are signed in can delay changes of passwords and sessions.
 */
export type GuessQueues = Record<GuessArea, { known: FairQueue; strangers: FairQueue }> & {
  /** Computes slow hashes. argon2 is slow by design, so parallel guesses could saturate the CPU. Areas take turns. */
  hashing: FairQueue;
  slowDown: (milliseconds: number) => Promise<unknown>;
};

export function createGuessQueues(slowDown: GuessQueues["slowDown"] = pause): GuessQueues {
  const queues = () => ({
    // The lanes of sign-ins and staff limit how many wait (admission.server.ts). A limit of its own would be reached by
    // fewer addresses, and then refuse the owner, who came last.
    known: createFairQueue({ places: 2, perSender: 1, waiting: Infinity }),
    // Who guesses again waits behind everyone who has not guessed yet, and so cannot fill the queue.
    strangers: createFairQueue({ places: 1, waiting: 64, remembered: 4096 }),
  });
  return {
    account: queues(),
    code: queues(),
    cv: queues(),
    session: queues(),
    hashing: createFairQueue({ places: 2, perSender: 1, waiting: Infinity }),
    slowDown,
  };
}

type Services = { limits: Limits; guesses: GuessQueues };

type Guess = {
  area: GuessArea;
  /** The account or secret that the attempt targets. */
  whose: string;
  /** The key for counting attempts from all IP addresses. */
  target: string;
  guesser: Guesser;
  isRight: () => Promise<boolean>;
};

/**
 * Checks a secret and counts wrong attempts. Throws `tooManyRequests` based only on attempts from this browser,
 * session, or IP address. Other people's attempts slow down unknown clients but never known browsers.
 */
export async function checkGuess(services: Services, rule: GuessRule, guess: Guess): Promise<boolean> {
  const { limits, guesses } = services;
  const { area, whose, isRight } = guess;
  const { address, known } = guess.guesser;
  const [own, key] = known ? [rule.perKnown, `${known} ${whose}`] : [rule.perName, `${address} ${whose}`];
  // Count before checking, so that concurrent attempts cannot bypass the limit.
  await limits.take(own, key);
  const isAccepted = known
    ? await guesses[area].known.run(address, isRight)
    : await checkStranger(services, rule, guess);
  if (isAccepted) await limits.reset(own, key);
  return isAccepted;
}

async function checkStranger(
  { limits, guesses }: Services,
  { perAddress, altogether, slowMilliseconds }: GuessRule,
  { area, guesser: { address }, target, isRight }: Guess,
): Promise<boolean> {
  if (perAddress) await limits.check(perAddress, address);
  const isAccepted = await guesses[area].strangers.run(address, async () => {
    if (await isUsedUp(limits.check(altogether, target))) await guesses.slowDown(slowMilliseconds);
    return isRight();
  });
  if (isAccepted) return true;
  if (perAddress) await limits.take(perAddress, address);
  await isUsedUp(limits.take(altogether, target));
  return false;
}

async function isUsedUp(use: Promise<unknown>): Promise<boolean> {
  try {
    await use;
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === "tooManyRequests") return true;
    throw error;
  }
}
