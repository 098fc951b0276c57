import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { Socket } from "node:net";
import { getPriority, setPriority } from "node:os";
import { join, resolve } from "node:path";
import { callerGone } from "#app/platform/admission/fair-queue.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { createFrameReader, frameOf, type Message } from "./frames.ts";

/** A source file that runs in a separate process and responds with `answerServer`. */
export type Program = {
  /** The path relative to the root folder, because the built server is not next to its sources. */
  file: string;
  parameters?: readonly string[];
  /** The limit on resident memory. V8's heap limit does not cover native code and buffers. */
  megabytes: number;
  outputMegabytes: number;
  mayLoadNativeCode?: boolean;
  /**
   * How long an idle process waits for the next input. Only for our own inputs: each uploaded file gets a new process.
   */
  idleMilliseconds?: number;
};

export type Piece = {
  input: unknown;
  bytes?: Uint8Array | undefined;
  /** The CPU time limit. The wall-clock limit is longer, because the machine might be busy. */
  seconds: number;
  niceness: number;
  signal?: AbortSignal | undefined;
  onPart?: ((value: unknown) => void) | undefined;
};

/** Thrown if a process was killed at a limit. The input is the cause, because the process does nothing else. */
export class BeyondLimits extends Error {
  override readonly name = "BeyondLimits";
  readonly limit: "time" | "memory" | "output" | "crash";
  constructor(limit: BeyondLimits["limit"], message: string) {
    super(message);
    this.limit = limit;
  }
}

export type ProgramProcess = {
  /**
   * Handles one input at a time. Rejects with BeyondLimits, or with an `unavailable` error if the machine is too busy.
   */
  answer(piece: Piece): Promise<Message>;
  isAlive(): boolean;
  end(): Promise<void>;
};

/**
 * The wall-clock limit, in seconds. A program that exceeds it received less than half a CPU, because the machine is
 * overloaded.
 */
const clockSecondsFor = (processorSeconds: number) => 45 + 2 * processorSeconds;
const watchMilliseconds = 50;
const pageBytes = 4096;
const ticksPerSecond = 100;
/** Higher than all limits of `answer`. If the server is killed, the kernel stops a runaway program at this limit. */
const processorSecondsOnce = 150;
const processorSecondsKept = 3_600;

/**
 * Starts a program that can only read its code and its input. It cannot use the network, write files, start child
 * processes, or access the server's environment or secrets.
 */
export function startProgram(
  program: Program,
  { rootFolder, reads }: { rootFolder: string; reads: readonly string[] },
): ProgramProcess {
  const readable = [
    join(rootFolder, "app", "*"),
    join(rootFolder, "node_modules", "*"),
    join(rootFolder, "package.json"),
  ];
  const mostSeconds = program.idleMilliseconds ? processorSecondsKept : processorSecondsOnce;
  const child = spawn(
    "/bin/sh",
    [
      "-c",
      `ulimit -t ${mostSeconds}; exec /usr/bin/env -i "$0" "$@"`,
      process.execPath,
      "--max-old-space-size=256",
      "--permission",
      "--no-warnings",
      ...[...readable, ...reads].map((path) => `--allow-fs-read=${path}`),
      ...(program.mayLoadNativeCode ? ["--allow-addons"] : []),
      resolve(rootFolder, program.file),
      ...(program.parameters ?? []),
    ],
    { env: {}, stdio: ["pipe", "ignore", program.idleMilliseconds ? "inherit" : "ignore", "pipe"] },
  );
  const hasStarted = child.pid !== undefined; // false if there are too many processes or open files
  child.on("error", () => undefined); // "close" follows if the program has started, and `answer` handles it
  child.stdin?.on("error", () => undefined);
  const gone = hasStarted ? new Promise((resolve) => child.once("close", resolve)) : undefined;
  const isAlive = () => hasStarted && child.exitCode === null && child.signalCode === null;

  async function answer({ input, bytes, seconds, niceness, signal, onPart }: Piece): Promise<Message> {
    if (!hasStarted) throw new AppError("unavailable", program.file); // it says nothing about the input
    const { promise, resolve: answered, reject } = Promise.withResolvers<Message>();
    const output = child.stdio[3];
    const read = createFrameReader(({ isLast, ...message }) => (isLast ? answered(message) : onPart?.(message.value)));
    let outputBytes = 0;
    const take = (chunk: Buffer) => {
      outputBytes += chunk.length;
      if (outputBytes > program.outputMegabytes * 2 ** 20) reject(beyond("output", `${program.outputMegabytes} MB`));
      else read(chunk);
    };
    const beyond = (limit: BeyondLimits["limit"], much: string) =>
      new BeyondLimits(limit, `${program.file} was not done within ${much}`);
    const crash = () =>
      reject(new BeyondLimits("crash", `${program.file} ended (${child.signalCode ?? child.exitCode})`));
    const hangUp = () => reject(callerGone());
    const isLate = () => reject(new AppError("unavailable", program.file));
    // Keep the inherited niceness if it is higher, because only root can lower it.
    if (child.pid !== undefined && isAlive()) setPriority(child.pid, Math.max(niceness, getPriority()));
    const late = setTimeout(isLate, 1000 * clockSecondsFor(seconds));
    const stopWatching = watch(child, (used) => {
      if (used.seconds > seconds) reject(beyond("time", `${seconds * 1000} ms`));
      if (used.megabytes > program.megabytes) reject(beyond("memory", `${program.megabytes} MB`));
    });
    child.once("close", crash);
    output?.on("data", take);
    signal?.addEventListener("abort", hangUp);
    holdOpen(child, true);
    try {
      if (signal?.aborted) throw callerGone();
      if (!isAlive()) crash();
      child.stdin?.write(frameOf({ isLast: true, value: input, bytes }));
      return await promise;
    } finally {
      clearTimeout(late);
      stopWatching();
      child.off("close", crash);
      output?.off("data", take);
      signal?.removeEventListener("abort", hangUp);
      holdOpen(child, false);
    }
  }

  return {
    answer,
    isAlive,
    async end() {
      child.ref();
      child.kill("SIGKILL");
      await gone;
    },
  };
}

/** Keeps the server running while it waits for a result. An idle process does not keep it running. */
function holdOpen(child: ChildProcess, isHeld: boolean): void {
  for (const handle of [child, ...child.stdio]) {
    if (!(handle instanceof Socket || handle === child)) continue;
    if (isHeld) handle.ref();
    else handle.unref();
  }
}

/** Measures a process's CPU time and memory from now on. Linux only; elsewhere, only the wall-clock limit applies. */
function watch({ pid }: ChildProcess, onUsed: (used: { seconds: number; megabytes: number }) => void): () => void {
  let before: number | undefined;
  const look = async () => {
    const { seconds, megabytes } = await usageOf(pid);
    before ??= seconds;
    onUsed({ seconds: seconds - before, megabytes });
  };
  void look();
  const timer = setInterval(look, watchMilliseconds);
  return () => clearInterval(timer);
}

async function usageOf(pid: number | undefined): Promise<{ seconds: number; megabytes: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // Skip the process name, which can contain any character. These are fields 14, 15, and 24 of the line.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user = 0, system = 0, pages = 0] = [fields[11], fields[12], fields[21]].map((field) => Number(field ?? 0));
  return { seconds: (user + system) / ticksPerSecond, megabytes: (pages * pageBytes) / 2 ** 20 };
}
