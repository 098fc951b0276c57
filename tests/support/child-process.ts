import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export type TestProcess = AsyncDisposable & {
  /** Returns the next line of output. Throws if the process exits instead. */
  line(): Promise<string>;
  /** Kills the process as a power failure would. */
  kill(): Promise<void>;
};

/** Runs a file in tests/support as a process, with these additional environment variables. */
export function startProcess(file: string, environment: Record<string, string>): TestProcess {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    async line() {
      const { value, done } = await lines.next();
      if (done) throw new Error(`${file} ended before it wrote another line`);
      return value;
    },
    kill: () => kill(child),
    [Symbol.asyncDispose]: () => kill(child),
  };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}
