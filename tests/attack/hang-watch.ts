import { Worker } from "node:worker_threads";

/** The settings of the watchdog thread. */
export type HangWatchSettings = { timeoutMilliseconds: number };

/** A message to the watchdog thread: a heartbeat, the start of a request, or its end. */
export type HangWatchMessage = { begun?: { number: number; request: string }; ended?: number };

const beatMilliseconds = 1_000;

/**
 * Starts a watchdog in another thread, because an infinite loop also stops the test's own timers. If this thread blocks
 * for longer than `timeoutMilliseconds`, the watchdog prints the pending requests and exits, so that the test fails.
 */
export function watchForHangs(timeoutMilliseconds: number) {
  const worker = new Worker(new URL("./hang-watch-thread.ts", import.meta.url), {
    workerData: { timeoutMilliseconds } satisfies HangWatchSettings,
  });
  worker.unref();
  const tell = (message: HangWatchMessage) => worker.postMessage(message, []);
  const beat = setInterval(() => tell({}), beatMilliseconds).unref();
  return {
    async during<Answer>(number: number, request: unknown, work: () => Promise<Answer>): Promise<Answer> {
      tell({ begun: { number, request: JSON.stringify(request).slice(0, 2_000) } });
      try {
        return await work();
      } finally {
        tell({ ended: number });
      }
    },
    async [Symbol.asyncDispose]() {
      clearInterval(beat);
      await worker.terminate();
    },
  };
}
