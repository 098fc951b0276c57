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
    timestamp,
    // By default, pino logs an Error as {} under `error`, and with its query values under `err`.
    serializers: { error: describeThrown, err: describeThrown },
  };
  return pino(options, destination ?? (standardOutput ??= openStandardOutput()));
}

let written = { at: Number.NaN, text: "" };

/** Formats each millisecond once: it costs as much as the rest of a line. */
function timestamp(): string {
  const at = Date.now();
  if (at !== written.at) written = { at, text: `,"time":"${new Date(at).toISOString()}"` };
  return written.text;
}

const flushMilliseconds = 10;

/**
 * Writes the lines of a few milliseconds with a single system call, which costs as much as serving a page from memory.
 * A killed process loses at most these lines.
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
      if (!lines) setTimeout(flush, flushMilliseconds).unref();
      lines += line;
    },
  };
}

function describeThrown(value: unknown): unknown {
  return value instanceof Error ? describeError(value) : value;
}
