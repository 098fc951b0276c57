import pino, { type Logger } from "pino";

export type Log = Logger;

/** JSON lines on standard output. Logs carry ids, never names, addresses or bodies (design §12). */
export function createLog(level: string): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}
