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

/**
 * What may be logged and kept of an error: its kind, its first words, where it rose. The values of a failed query are
 * left out, because they can name people (design §12).
 */
export function describeError(error: unknown): { type: string; message: string; stack: string | undefined } {
  const cause = hasQueryParameters(error) ? (error.cause ?? new Error("A query failed")) : error;
  if (!(cause instanceof Error)) return { type: typeof cause, message: String(cause).slice(0, 300), stack: undefined };
  const frames = cause.stack?.split("\n").filter((line) => line.startsWith("    at "));
  return {
    type: "code" in cause ? `${cause.name} ${String(cause.code)}` : cause.name,
    message: cause.message.slice(0, 300),
    stack: frames?.join("\n"),
  };
}

function hasQueryParameters(error: unknown): error is Error {
  return error instanceof Error && "query" in error && "params" in error;
}
