import { AppError } from "#app/platform/errors/app-error.ts";

const retryAfterSeconds = 3;

type Options = {
  /** How many may be inside at once. */
  places: number;
  /** How many of these one sender may hold. */
  perSender?: number;
  /** How many may wait. Beyond that, the sender with the most waiting loses its last one. */
  waiting: number;
};

type Waiter = { admit(): void; refuse(): void };

/** Places that senders take in turn: a hundred requests of one sender wait behind each other, not in front of others. */
export type FairQueue = {
  /** Does the work in a place. Throws unavailable when the queue is full, and when the signal ends the wait. */
  run<Done>(sender: string, work: () => Promise<Done>, signal?: () => AbortSignal): Promise<Done>;
  /** Takes a place, for work that gives it back with `leave`. */
  enter(sender: string, signal?: () => AbortSignal): Promise<void>;
  leave(sender: string): void;
};

export function createFairQueue({ places, perSender = places, waiting }: Options): FairQueue {
  const inside = new Map<string, number>();
  /** In the order in which senders are served next. */
  const queues = new Map<string, Waiter[]>();
  let taken = 0;
  let waitingNow = 0;

  function isFree(sender: string): boolean {
    return taken < places && (inside.get(sender) ?? 0) < perSender;
  }

  function take(sender: string): void {
    taken += 1;
    inside.set(sender, (inside.get(sender) ?? 0) + 1);
  }

  function remove(sender: string, waiter: Waiter): void {
    const queue = queues.get(sender);
    const at = queue?.indexOf(waiter) ?? -1;
    if (!queue || at < 0) return;
    queue.splice(at, 1);
    waitingNow -= 1;
    if (queue.length === 0) queues.delete(sender);
  }

  /** Makes room for one more of `sender` by refusing the last of a sender with more waiting; false if there is none. */
  function makeRoom(sender: string): boolean {
    if (waitingNow < waiting) return true;
    if (queues.size === 0) return false;
    const [longest, queue] = [...queues].reduce((most, one) => (one[1].length > most[1].length ? one : most));
    const last = queue.at(-1);
    if (!last || queue.length <= (queues.get(sender)?.length ?? 0) + 1) return false;
    remove(longest, last);
    last.refuse();
    return true;
  }

  function admitNext(): void {
    for (const [sender, queue] of queues) {
      const [first] = queue;
      if (!first || !isFree(sender)) continue;
      remove(sender, first);
      // Behind all others until its next turn.
      if (queues.delete(sender)) queues.set(sender, queue);
      take(sender);
      first.admit();
      return;
    }
  }

  async function enter(sender: string, signalOf?: () => AbortSignal): Promise<void> {
    if (isFree(sender) && !queues.has(sender)) return take(sender);
    const signal = signalOf?.(); // only a caller who waits needs one
    if (signal?.aborted || !makeRoom(sender)) throw full();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter: Waiter = { admit: resolve, refuse: () => reject(full()) };
    const hangUp = () => {
      remove(sender, waiter);
      waiter.refuse();
    };
    queues.set(sender, [...(queues.get(sender) ?? []), waiter]);
    waitingNow += 1;
    signal?.addEventListener("abort", hangUp, { once: true });
    try {
      await promise;
    } finally {
      signal?.removeEventListener("abort", hangUp);
    }
  }

  function leave(sender: string): void {
    taken -= 1;
    const left = (inside.get(sender) ?? 1) - 1;
    if (left > 0) inside.set(sender, left);
    else inside.delete(sender);
    admitNext();
  }

  return {
    enter,
    leave,
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

function full(): AppError {
  return new AppError("unavailable", "queue", { message: "crowded", retryAfterSeconds });
}
