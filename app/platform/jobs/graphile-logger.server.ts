import { Logger } from "graphile-worker";
import type { Log } from "#app/platform/log/log.server.ts";

/**
 * The queue's own messages in our log. Finished and failed jobs are left out: the worker reports those itself, with
 * ids and without payloads.
 */
export function graphileLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta.success === true || meta.failure === true) return;
    const line = message.split("\n", 1)[0] ?? message;
    if (level === "error") log.error({ part: "jobs" }, line);
    else if (level === "warning") log.warn({ part: "jobs" }, line);
    else log.debug({ part: "jobs" }, line);
  });
}
