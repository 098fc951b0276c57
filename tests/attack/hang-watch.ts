import { Worker } from "node:worker_threads";

/** The settings of the watchdog thread. */
export type HangWatchSettings = { timeoutMilliseconds: number; shared: SharedArrayBuffer };

const beatMilliseconds = 1_000;
/** Enough of a request to repeat it. */
const shownLetters = 2_000;
const mostBytes = 64_000;

/**
 * What both threads see, because a message for each request would take a tenth of the test's time: the number of
 * heartbeats, and the requests that have not been answered.
 */
export function viewsOf(shared: SharedArrayBuffer) {
  const [beats, length] = [new Int32Array(shared, 0, 1), new Int32Array(shared, 4, 1)];
  const text = new Uint8Array(shared, 8);
  return {
    beats: () => Atomics.load(beats, 0),
    beat: () => void Atomics.add(beats, 0, 1),
    write(requests: Iterable<string>) {
      Atomics.store(length, 0, new TextEncoder().encodeInto([...requests].join("\n"), text).written);
    },
    read: () => Buffer.from(text.slice(0, Atomics.load(length, 0))).toString(),
  };
}

/**
 * Starts a watchdog in another thread, because an infinite loop also stops the test's own timers. If this thread blocks
 * for longer than `timeoutMilliseconds`, the watchdog prints the pending requests and exits, so that the test fails.
 */
export function watchForHangs(timeoutMilliseconds: number) {
  const shared = new SharedArrayBuffer(8 + mostBytes);
  const worker = new Worker(new URL("./hang-watch-thread.ts", import.meta.url), {
    workerData: { timeoutMilliseconds, shared } satisfies HangWatchSettings,
  });
  worker.unref();
  const { beat, write } = viewsOf(shared);
  const beating = setInterval(beat, beatMilliseconds).unref();
  const pending = new Map<number, string>();
  return {
    async during<Answer>(number: number, request: unknown, work: () => Promise<Answer>): Promise<Answer> {
      pending.set(number, JSON.stringify(request).slice(0, shownLetters));
      write(pending.values());
      try {
        return await work();
      } finally {
        pending.delete(number);
        write(pending.values());
      }
    },
    async [Symbol.asyncDispose]() {
      clearInterval(beating);
      await worker.terminate();
    },
  };
}
