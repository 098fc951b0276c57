import pino, { type DestinationStream, type Logger } from "pino";
import { describeError } from "./describe-error.ts";

export type Log = Logger;

/** Shared, because a process has only one. */
let standardOutput: DestinationStream | undefined;

/**
 * Creates a log that writes JSON lines, by default to standard output. Logs contain ids, never names, addresses, or
 * bodies (decision 024).
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    // By default, pino logs an Error as {} under `error`, and with its query values under `err`.
    serializers: { error: describeThrown, err: describeThrown },
  };
  return pino(options, destination ?? (standardOutput ??= openStandardOutput()));
}

/**
 * Writes the lines of one turn of the event loop with a single system call, which costs as much as serving a page from
 * memory. A killed process loses at most the lines of its last turn.
 */
function openStandardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true });
  let lines = "";
  function flush(): void {
    if (lines) output.write(lines);
    lines = "";
  }
  process.once("exit", flush);
  return {
    write(line) {
      if (!lines) setImmediate(flush);
      lines += line;
    },
  };
}

function describeThrown(value: unknown): unknown {
  return value instanceof Error ? describeError(value) : value;
}
