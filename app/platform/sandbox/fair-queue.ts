import { AppError } from "#app/platform/errors/app-error.ts";

type Waiting = { begin(): void; refuse(error: Error): void };
type Share = { waiting: Waiting[]; running: number; lastTurn: number };

export type FairQueue = {
  /** Runs the work in this sender's turn. Rejects when the queue is full, or when the signal says that nobody waits. */
  take<Result>(sender: string, signal: AbortSignal | undefined, work: () => Promise<Result>): Promise<Result>;
  counts(): { running: number; waiting: number };
};

type Options = {
  /** How much runs at once. */
  slots: number;
  atMost: number;
  ofOneSender: number;
  fullError: () => Error;
};

/**
 * A queue in which senders take turns: the sender with the least running work and the longest wait since its last turn
 * is next. When it is full, the sender with the most waiting work makes room.
 */
export function createFairQueue({ slots, atMost, ofOneSender, fullError }: Options): FairQueue {
  const shares = new Map<string, Share>();
  let [running, waiting, turns] = [0, 0, 0];

  function shareOf(sender: string): Share {
    const share = shares.get(sender) ?? { waiting: [], running: 0, lastTurn: 0 };
    shares.set(sender, share);
    return share;
  }

  function makeRoomFor(share: Share): void {
    const [longest] = [...shares.values()].toSorted((a, b) => b.waiting.length - a.waiting.length);
    const last = longest && longest.waiting.length > share.waiting.length + 1 ? longest.waiting.pop() : undefined;
    if (!last) throw fullError();
    waiting -= 1;
    last.refuse(fullError());
  }

  async function wait(share: Share, signal: AbortSignal | undefined): Promise<void> {
    if (share.waiting.length >= ofOneSender) throw fullError();
    if (waiting >= atMost) makeRoomFor(share);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const place = { begin: resolve, refuse: reject };
    const leave = () => {
      const at = share.waiting.indexOf(place);
      if (at < 0) return; // its turn has just come
      share.waiting.splice(at, 1);
      waiting -= 1;
      reject(callerGone());
    };
    share.waiting.push(place);
    waiting += 1;
    signal?.addEventListener("abort", leave, { once: true });
    await promise.finally(() => signal?.removeEventListener("abort", leave));
  }

  function begin(share: Share): void {
    running += 1;
    share.running += 1;
    share.lastTurn = turns += 1;
  }

  function beginNext(): void {
    const [next] = [...shares.values()]
      .filter((share) => share.waiting.length > 0)
      .toSorted((a, b) => a.running - b.running || a.lastTurn - b.lastTurn);
    const place = next?.waiting.shift();
    if (!next || !place) return;
    waiting -= 1;
    begin(next);
    place.begin();
  }

  function forgetIdle(sender: string): void {
    const share = shares.get(sender);
    if (share?.running === 0 && share.waiting.length === 0) shares.delete(sender);
  }

  return {
    async take(sender, signal, work) {
      if (signal?.aborted) throw callerGone();
      const share = shareOf(sender);
      try {
        if (running < slots) begin(share);
        else await wait(share, signal);
      } catch (error) {
        forgetIdle(sender);
        throw error;
      }
      try {
        return await work();
      } finally {
        running -= 1;
        share.running -= 1;
        beginNext();
        forgetIdle(sender);
      }
    },
    counts: () => ({ running, waiting }),
  };
}

/** Why work is given up when its caller has hung up: no one reads it. */
export function callerGone(): AppError {
  return new AppError("unavailable", "caller");
}
