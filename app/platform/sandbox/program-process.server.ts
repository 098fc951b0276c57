import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { Socket } from "node:net";
import { getPriority, setPriority } from "node:os";
import { join, resolve } from "node:path";
import { AppError } from "#app/platform/errors/app-error.ts";
import { callerGone } from "#app/platform/admission/fair-queue.ts";
import { createFrameReader, frameOf, type Message } from "./frames.ts";

/** A source file that runs as its own process and responds with `answerServer`. */
export type Program = {
  /** Relative to the root folder: the built server is not next to its sources. */
  file: string;
  parameters?: readonly string[];
  /** Resident memory: JavaScript's own limit ignores native code and buffers. */
  megabytes: number;
  outputMegabytes: number;
  mayLoadNativeCode?: boolean;
  /** How long it stays for the next input. Only for our own inputs: a stranger's file gets its own process. */
  idleMilliseconds?: number;
};

export type Piece = {
  input: unknown;
  /** CPU time. On a busy machine, the wall-clock limit is longer. */
  seconds: number;
  niceness: number;
  signal?: AbortSignal | undefined;
  onPart?: ((value: unknown) => void) | undefined;
};

/** Why a process was killed. Its input is to blame, since it does nothing else. */
export class BeyondLimits extends Error {
  override readonly name = "BeyondLimits";
  readonly limit: "time" | "memory" | "output" | "crash";
  constructor(limit: BeyondLimits["limit"], message: string) {
    super(message);
    this.limit = limit;
  }
}

export type ProgramProcess = {
  /** One input at a time. Rejects with BeyondLimits, or unavailable if the machine is too busy. */
  answer(piece: Piece): Promise<Message>;
  isAlive(): boolean;
  end(): Promise<void>;
};

/** If a program gets less than half a CPU, the machine is to blame. */
const clockSecondsFor = (processorSeconds: number) => 45 + 2 * processorSeconds;
const watchMilliseconds = 50;
const pageBytes = 4096;
const ticksPerSecond = 100;
/** Above all limits of `answer`: the kernel kills a runaway program whose server was killed. */
const processorSecondsOnce = 150;
const processorSecondsKept = 3_600;

/**
 * Starts a program that can read only its code and its input: no network, no writes, no other processes, none of the
 * server's environment or secrets.
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
  child.on("error", () => undefined); // "close" follows, and `answer` handles it
  child.stdin?.on("error", () => undefined);
  const gone = once(child, "close");
  const isAlive = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;

  async function answer({ input, seconds, niceness, signal, onPart }: Piece): Promise<Message> {
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
    // Only root can lower the niceness that the child inherits.
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
      child.stdin?.write(frameOf({ isLast: true, value: input }));
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

/** Keeps the server running while waiting for a result; an idle process does not. */
function holdOpen(child: ChildProcess, isHeld: boolean): void {
  for (const handle of [child, ...child.stdio]) {
    if (!(handle instanceof Socket || handle === child)) continue;
    if (isHeld) handle.ref();
    else handle.unref();
  }
}

/** Measures a process's usage from now on. Linux only; elsewhere, only the wall clock counts. */
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
  // After the name, which may contain anything: fields 14, 15, and 24 of the line.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user = 0, system = 0, pages = 0] = [fields[11], fields[12], fields[21]].map((field) => Number(field ?? 0));
  return { seconds: (user + system) / ticksPerSecond, megabytes: (pages * pageBytes) / 2 ** 20 };
}
