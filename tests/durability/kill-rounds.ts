import { type EventEmitter, once } from "node:events";
// oxlint-disable-next-line project/no-clocks -- kills at random moments; no assertion depends on which
import { setTimeout as pause } from "node:timers/promises";
import type { Site } from "#tests/support/site-server.ts";

type Options = {
  rounds: number;
  /** The deadline. If the rounds are not finished by then, the current one is the last. */
  until?: Date;
  /** Emits "acknowledged" for each successful request, and also "slow" if it was slow. */
  progress: EventEmitter;
  /** Whether every eighth round also waits for a slow request. */
  waitsForSlow?: boolean;
  /** Kills the database as a power failure would, and restarts it unless the site does that. */
  killDatabase: () => Promise<void>;
};

/**
 * Kills the site at random times and restarts it in the same folder: before or after the first responses of a round,
 * while emails are being written, during startup (every fifth round), or together with its database (every fourth
 * round).
 */
export function startKilling(site: Site, { rounds, until, progress, waitsForSlow = false, killDatabase }: Options) {
  let over = false;
  let survived = 0;
  let up = Promise.resolve(site.url);
  async function killAll(): Promise<void> {
    for (let round = 1; round <= rounds && !(until && until < new Date()); round += 1) {
      for (let awaited = round % 6; awaited > 0; awaited -= 1) await once(progress, "acknowledged");
      if (waitsForSlow && round % 8 === 0) await once(progress, "slow");
      await pause(Math.random() * 60);
      const restarted = Promise.withResolvers<string>();
      up = restarted.promise;
      await Promise.all([site.kill(), round % 4 === 0 && killDatabase()]);
      if (round % 5 === 0) await startAndKill(site);
      await site.start();
      restarted.resolve(site.url);
      survived = round;
    }
  }
  const done = killAll().finally(() => {
    over = true;
  });
  return { done, isOver: () => over, url: () => up, survived: () => survived };
}

async function startAndKill(site: Site): Promise<void> {
  const started = site.start().catch(() => "killed");
  await pause(Math.random() * 800);
  await site.kill();
  await started;
}
