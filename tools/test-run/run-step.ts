import { type ChildProcess, spawn } from "node:child_process";
import { resolve as resolvePath } from "node:path";
import { minutesAndSeconds, printLine } from "./progress.ts";
import { type Count, failure } from "./report.ts";

/** Enables the compile cache for programs that are started hundreds of times. Node itself loads the journeys. */
const forManyStarts = {
  PW_DISABLE_TS_ESM: "true",
  NODE_COMPILE_CACHE: resolvePath("node_modules/.cache/node"),
  NODE_OPTIONS: `--import=${new URL("quick-imports.ts", import.meta.url)}`,
};
/** Tools behave the same for a person as in continuous integration. */
const asUnattended = { CI: "true" };

const running = new Set<ChildProcess>();
let isInterrupted = false;

/** Ends the running commands, and starts no others. */
export function interrupt(): void {
  isInterrupted = true;
  for (const child of running) {
    if (!child.kill("SIGINT")) closeOutput(child);
  }
}

/** A server that a command left running could otherwise keep its output open forever. */
function closeOutput({ stdout, stderr }: ChildProcess): void {
  stdout?.destroy();
  stderr?.destroy();
}

/** Runs a command, and shows its output only if it fails or `isOpen`. */
export async function runQuietly(
  name: string,
  command: string[],
  { isOpen = false, environment = {} }: { isOpen?: boolean; environment?: Record<string, string> } = {},
): Promise<Count> {
  const startedAt = performance.now();
  const { succeeded, output } = await run(command, "pipe", environment);
  printLine(`${succeeded ? "✓" : "✗"} ${name} ${minutesAndSeconds(performance.now() - startedAt)}`);
  if (!succeeded || isOpen) printLine(output.trimEnd());
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [failure(name, output)] };
}

/** Runs a command that shows its progress. Returns whether it succeeded. */
export async function runLoudly(command: string[], environment: Record<string, string>): Promise<boolean> {
  const { succeeded } = await run(command, "inherit", environment);
  return succeeded;
}

async function run(
  [program = "", ...parameters]: string[],
  output: "pipe" | "inherit",
  environment: Record<string, string> = {},
) {
  if (isInterrupted) return { succeeded: false, output: "interrupted" };
  // npm puts node_modules/.bin, which contains the project's Node, at the start of PATH.
  const child = spawn(program, parameters, {
    stdio: ["ignore", output, output],
    env: { ...forManyStarts, ...process.env, ...asUnattended, ...environment },
  });
  running.add(child);
  let written = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (part: string) => (written += part));
  }
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.once("error", (error) => {
    written += String(error);
    resolve(null);
  });
  child.once("exit", () => isInterrupted && closeOutput(child));
  child.once("close", resolve);
  const code = await promise;
  running.delete(child);
  return { succeeded: code === 0, output: written };
}
