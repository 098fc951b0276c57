import { isTemporary, restAskedFor, statusOfFailure } from "./upload-failure.ts";

/** Requirements §9: the delay before each retry, in milliseconds. */
export const retryDelaysMilliseconds = [0, 1_000, 3_000, 5_000] as const;
/** The minimum pause if the server is overloaded. */
const restMilliseconds = 1_000;

type Options = {
  /** Called when the server requests a pause (429) and when it responds again. */
  onBusy(isBusy: boolean): void;
};

/** Retries requests (requirements §8 Upload engine). While the server is busy, all requests of a dialog pause. */
export function createRetryPolicy({ onBusy }: Options) {
  let restUntil = 0;

  /** Pauses all requests. */
  function rest(milliseconds: number) {
    restUntil = Math.max(restUntil, Date.now() + milliseconds);
    onBusy(true);
  }

  async function untilFree(signal: AbortSignal | undefined) {
    if (!navigator.onLine) await untilOnline(signal);
    while (Date.now() < restUntil) await pause(restUntil - Date.now(), signal);
  }

  /** Retries until the request succeeds, the delays are used up, or the error is permanent. */
  async function retry<Result>(
    act: (lastFailure: unknown) => Promise<Result>,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    let failure: unknown;
    for (let attempt = 0; ; attempt += 1) {
      await untilFree(signal);
      try {
        const result = await act(failure);
        if (Date.now() >= restUntil) onBusy(false); // another request's answer does not end the pause
        return result;
      } catch (error) {
        failure = error;
        const delay = retryDelaysMilliseconds[attempt];
        if (signal?.aborted || !isTemporary(error)) throw error;
        // Failures while offline don't count as attempts.
        if (!navigator.onLine) attempt -= 1;
        else if (delay === undefined) throw error;
        else if (statusOfFailure(error) === 429) rest(Math.max(delay, restMilliseconds, restAskedFor(error)));
        else await pause(delay, signal);
      }
    }
  }

  return { retry };
}

export type RetryPolicy = ReturnType<typeof createRetryPolicy>;

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return settle(signal, (done) => {
    const timer = setTimeout(done, milliseconds);
    return () => clearTimeout(timer);
  });
}

export function untilOnline(signal: AbortSignal | undefined): Promise<void> {
  return settle(signal, (done) => {
    addEventListener("online", done, { once: true });
    return () => removeEventListener("online", done);
  });
}

/** Waits until `begin` calls its argument, or rejects if the signal aborts first. `begin` returns how to stop. */
export function settle(signal: AbortSignal | undefined, begin: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = begin(() => {
      signal?.removeEventListener("abort", giveUp);
      resolve();
    });
    function giveUp() {
      stop();
      reject(new DOMException("Aborted", "AbortError"));
    }
    if (signal?.aborted) giveUp();
    else signal?.addEventListener("abort", giveUp, { once: true });
  });
}
