import pino, { type DestinationStream, type Logger } from "pino";
import { describeError } from "./describe-error.ts";

export type Log = Logger;

/** JSON lines, on standard output unless told otherwise. Logs carry ids, never names, addresses or bodies (design §12). */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    // By itself pino would write an Error under this name as {}, and under `err` with the values of a failed query.
    serializers: { error: describeThrown, err: describeThrown },
  };
  return destination ? pino(options, destination) : pino(options);
}

function describeThrown(value: unknown): unknown {
  return value instanceof Error ? describeError(value) : value;
}
