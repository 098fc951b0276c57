import { Worker } from "node:worker_threads";

/** What the watching thread is given. */
export type HangWatchSettings = { patienceMilliseconds: number };

/** What it is told: that we are alive, that a request began, that it ended. */
export type HangWatchMessage = { begun?: { number: number; request: string }; ended?: number };

const beatMilliseconds = 1_000;

/**
 * Watches from a thread of its own, since code that never ends also stops the clock of the test that would notice. When
 * this thread stands still for longer than `patienceMilliseconds`, the requests it was working at are named and the process
 * ends, so that the test fails.
 */
export function watchForHangs(patienceMilliseconds: number) {
  const worker = new Worker(new URL("./hang-watch-thread.ts", import.meta.url), {
    workerData: { patienceMilliseconds } satisfies HangWatchSettings,
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
