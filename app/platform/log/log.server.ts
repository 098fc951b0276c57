import pino, { type DestinationStream, type Logger } from "pino";
import { describeError } from "./describe-error.ts";

export type Log = Logger;

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
  return destination ? pino(options, destination) : pino(options);
}

function describeThrown(value: unknown): unknown {
  return value instanceof Error ? describeError(value) : value;
}
