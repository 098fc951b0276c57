import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "#app/platform/log/log.server.ts";

/** The timeout per step, so that a slow step does not block the others. */
const timeoutMilliseconds = 10_000;

/** On SIGTERM or SIGINT, runs the steps in order and exits. A step that times out is abandoned. */
export function stopGracefully(log: Log, steps: (() => Promise<unknown>)[]): void {
  let stopping = false;
  async function stop(signal: NodeJS.Signals) {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    let failed = false;
    for (const step of steps) {
      await Promise.race([step(), tooLong()]).catch((error: unknown) => {
        failed = true;
        log.error({ error }, "a shutdown step failed");
      });
    }
    log.info("stopped");
    process.exit(failed ? 1 : 0);
  }
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

async function tooLong(): Promise<never> {
  await wait(timeoutMilliseconds, undefined, { ref: false });
  throw new Error("Shutdown timed out");
}
