import type { WorkerEvents } from "graphile-worker";
import { oneAtATime } from "./jobs.server.ts";

/**
 * Limits how many jobs of each lane run concurrently in this process, so that jobs that hang leave places for others.
 * Returns a function that resolves with the lanes that are full, when a place may look for its next job. Places look
 * one after another: otherwise, several could take the last place of a lane.
 */
export function watchLanes(limits: Record<string, number>, events: WorkerEvents): () => Promise<string[]> {
  const running = new Map<string, string[]>();
  let turns: (() => void)[] = [];
  let isLooking = false;

  function endTurn() {
    const next = turns.shift();
    if (next) next();
    else isLooking = false;
  }
  events.on("worker:getJob:empty", endTurn);
  events.on("worker:getJob:error", endTurn);
  events.on("job:start", ({ job }) => {
    running.set(job.id, Object.keys(job.flags ?? {}));
    endTurn();
  });
  events.on("job:complete", ({ job }) => running.delete(job.id));
  events.on("pool:create", () => {
    // The worker was restarted, so nothing is running.
    running.clear();
    [turns, isLooking] = [[], false];
  });

  return async () => {
    if (isLooking) await new Promise<void>((resolve) => void turns.push(resolve));
    isLooking = true;
    const taken = [...running.values()].flat();
    const isFull = (lane: string) => taken.filter((name) => name === lane).length >= (limits[lane] ?? 0);
    return [...Object.keys(limits).filter(isFull), ...taken.filter((lane) => lane.startsWith(oneAtATime))];
  };
}
