import { AppError } from "#app/platform/errors/app-error.ts";

const retryAfterSeconds = 3;

type Options = {
  /** The total number of slots. */
  places: number;
  /** Maximum number of slots that one sender can hold. */
  perSender?: number;
  /** Maximum queue length. When it is exceeded, the sender with the most queued requests loses its latest one. */
  waiting: number;
  /** Maximum number of queued requests from one sender. */
  waitingPerSender?: number;
  /**
   * How many senders' last turns to remember while they request nothing. When the queue is full, the request of the
   * sender that had a turn last makes room for a sender that had none, or an earlier one.
   */
  remembered?: number;
  fullError?: () => Error;
  /** Called when a sender has to wait only because others hold all slots. */
  onFull?: () => void;
};

type Waiter = { admit(): void; refuse(error: Error): void };
type Share = { inside: number; returning: (() => void)[]; waiters: Waiter[]; lastTurn: number };

/**
 * Shares slots fairly among senders: a hundred requests from one sender don't delay anyone else's. The sender with the
 * fewest running requests goes next; ties go to the sender that has waited longest since its last turn.
 */
export type FairQueue = {
  /**
   * Runs the work in a slot. Throws an error if the queue is full, and an `unavailable` error if the signal aborts the
   * wait.
   */
  run<Done>(sender: string, work: () => Promise<Done>, signal?: () => AbortSignal): Promise<Done>;
  /** Takes a slot; the caller must release it with `leave`. */
  enter(sender: string, signal?: () => AbortSignal): Promise<void>;
  leave(sender: string): void;
  /** Takes a slot again for work that has begun. It is never refused, because what was done would be lost. */
  enterAgain(sender: string): Promise<void>;
  counts(): { running: number; waiting: number };
};

export function createFairQueue(options: Options): FairQueue {
  const { places, perSender = places, waiting: mostWaiting, waitingPerSender = mostWaiting } = options;
  const { remembered = 0, fullError = crowded, onFull } = options;
  const shares = new Map<string, Share>();
  /** The last turns of senders that request nothing now; the earliest comes first. */
  const pastTurns = new Map<string, number>();
  let [running, waiting, turns] = [0, 0, 0];

  const isIdle = ({ returning, waiters }: Share) => returning.length === 0 && waiters.length === 0;
  const isFree = (share: Share) => running < places && share.inside < perSender;

  function take(share: Share): void {
    running += 1;
    share.inside += 1;
    share.lastTurn = turns += 1;
  }

  function forgetIdle(sender: string): void {
    const share = shares.get(sender);
    if (share?.inside !== 0 || !isIdle(share)) return;
    shares.delete(sender);
    if (remembered === 0 || share.lastTurn === 0) return;
    pastTurns.set(sender, share.lastTurn);
    const [earliest] = pastTurns.keys();
    if (earliest !== undefined && pastTurns.size > remembered) pastTurns.delete(earliest);
  }

  /** Rejects the latest request of the sender with the most queued requests. Throws if that is the current sender. */
  function makeRoomFor(share: Share): void {
    const [longest] = [...shares.values()].toSorted((a, b) => b.waiters.length - a.waiters.length);
    const isLonger = longest && longest.waiters.length > share.waiters.length + 1;
    const last = (isLonger ? longest : latestWaiting(share))?.waiters.pop();
    if (!last) throw fullError();
    waiting -= 1;
    last.refuse(fullError());
  }

  /** Returns the waiting sender that had a turn last, if that was after this sender's. */
  function latestWaiting({ waiters, lastTurn }: Share): Share | undefined {
    if (remembered === 0 || waiters.length > 0) return undefined;
    const [latest] = [...shares.values()]
      .filter((share) => share.waiters.length > 0 && share.lastTurn > lastTurn)
      .toSorted((a, b) => b.lastTurn - a.lastTurn);
    return latest;
  }

  async function wait(share: Share, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) throw callerGone();
    if (share.waiters.length >= waitingPerSender) throw fullError();
    if (waiting >= mostWaiting) makeRoomFor(share);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter: Waiter = { admit: resolve, refuse: reject };
    const hangUp = () => {
      const at = share.waiters.indexOf(waiter);
      if (at < 0) return; // already admitted
      share.waiters.splice(at, 1);
      waiting -= 1;
      reject(callerGone());
    };
    share.waiters.push(waiter);
    waiting += 1;
    signal?.addEventListener("abort", hangUp, { once: true });
    if (share.inside < perSender) onFull?.();
    await promise.finally(() => signal?.removeEventListener("abort", hangUp));
  }

  function admitNext(): void {
    const [next] = [...shares.values()]
      .filter((share) => !isIdle(share) && isFree(share))
      .toSorted((a, b) => a.inside - b.inside || a.lastTurn - b.lastTurn);
    if (!next) return;
    take(next);
    const admit = next.returning.shift();
    if (admit) return admit();
    waiting -= 1;
    next.waiters.shift()?.admit();
  }

  function shareOf(sender: string): Share {
    const lastTurn = pastTurns.get(sender) ?? 0;
    const share = shares.get(sender) ?? { inside: 0, returning: [], waiters: [], lastTurn };
    pastTurns.delete(sender);
    shares.set(sender, share);
    return share;
  }

  async function enter(sender: string, signalOf?: () => AbortSignal): Promise<void> {
    const share = shareOf(sender);
    if (isFree(share) && isIdle(share)) return take(share);
    try {
      await wait(share, signalOf?.()); // the signal is needed only while waiting
    } catch (error) {
      forgetIdle(sender);
      throw error;
    }
  }

  function leave(sender: string): void {
    const share = shares.get(sender);
    if (!share) throw new Error("Expected enter() before leave()");
    running -= 1;
    share.inside -= 1;
    admitNext();
    forgetIdle(sender);
  }

  return {
    enter,
    leave,
    async enterAgain(sender) {
      const share = shareOf(sender);
      if (isFree(share) && share.returning.length === 0) return take(share);
      await new Promise<void>((resolve) => share.returning.push(resolve));
    },
    counts: () => ({ running, waiting }),
    async run(sender, work, signal) {
      await enter(sender, signal);
      try {
        return await work();
      } finally {
        leave(sender);
      }
    },
  };
}

export function crowded(): AppError {
  return new AppError("unavailable", "queue", { message: "crowded", retryAfterSeconds });
}

/** Creates the error that is thrown when the caller has disconnected. */
export function callerGone(): AppError {
  return new AppError("unavailable", "caller", { isCallerGone: true });
}
