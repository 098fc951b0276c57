import { AppError } from "#app/platform/errors/app-error.ts";

export type Turns = {
  /** Runs it when everything before it has ended. Rejects with unavailable when too many wait. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
};

/** Work that is done one after the other; who comes when `most` wait already is asked to come back. */
export function createTurns(most: number): Turns {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    take<Result>(work: () => Promise<Result>): Promise<Result> {
      if (waiting >= most) {
        throw new AppError("unavailable", "turn", { message: "filesWait", retryAfterSeconds: 30 });
      }
      waiting += 1;
      const turn = last.then(work);
      last = turn
        .catch(() => undefined)
        .finally(() => {
          waiting -= 1;
        });
      return turn;
    },
  };
}
