import { writeSync } from "node:fs";
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
/** How much is kept while nothing can be written. */
const mostCharacters = 1024 * 1024;
/** A program that reads slowly gets a second for the last lines. */
const mostTriesAtExit = 100;

/**
 * Writes the lines of a few milliseconds with a single system call, which costs as much as serving a page from memory.
 * A killed process loses at most these lines. A full disk, or a program that stops reading, stops only the log: it is
 * tried again, and a line says how many were lost.
 */
function openStandardOutput(): DestinationStream {
  let [lines, lost] = ["", 0];
  let unwritten = Buffer.alloc(0);
  let timer: NodeJS.Timeout | undefined;

  function add(line: string): void {
    if (lines.length < mostCharacters) lines += line;
    else lost += 1;
    timer ??= setTimeout(flush, flushMilliseconds).unref();
  }
  function flush(): void {
    timer = undefined;
    if (unwritten.length === 0) [unwritten, lines] = [Buffer.from(lines), ""];
    try {
      while (unwritten.length > 0) unwritten = unwritten.subarray(writeSync(1, unwritten));
    } catch {
      timer = setTimeout(flush, flushMilliseconds).unref();
      return;
    }
    if (lost > 0) add(`{"level":40${timestamp()},"lost":${lost},"msg":"lines of the log were lost"}\n`);
    lost = 0;
    if (lines) flush();
  }
  process.once("exit", () => {
    flush();
    for (let tries = 0; unwritten.length > 0 && tries < mostTriesAtExit; tries += 1) {
      pause(flushMilliseconds);
      flush();
    }
  });
  return { write: add };
}

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

function describeThrown(value: unknown): unknown {
  return value instanceof Error ? describeError(value) : value;
}
