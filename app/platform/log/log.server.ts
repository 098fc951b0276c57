import pino, { type DestinationStream, type Logger } from "pino";
import { describeError } from "./describe-error.ts";

export type Log = Logger;

/** JSON lines, by default on standard output. Logs contain ids, never names, addresses, or bodies (design §12). */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    // By default, pino writes an Error under this name as {}, and under `err` with query values.
    serializers: { error: describeThrown, err: describeThrown },
  };
  return destination ? pino(options, destination) : pino(options);
}

function describeThrown(value: unknown): unknown {
  return value instanceof Error ? describeError(value) : value;
}
