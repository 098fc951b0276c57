import type { Log } from "#app/platform/log/log.server.ts";

const patienceMilliseconds = 15_000;

/** On SIGTERM or SIGINT finishes what was accepted, step by step, then ends; gives up after a while. */
export function stopGracefully(log: Log, steps: (() => Promise<unknown>)[]): void {
  let stopping = false;
  async function stop(signal: NodeJS.Signals) {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => {
      log.error("stopping took too long");
      process.exit(1);
    }, patienceMilliseconds).unref();
    for (const step of steps) await step().catch((error: unknown) => log.error({ error }, "a step of stopping failed"));
    log.info("stopped");
    process.exit(0);
  }
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
