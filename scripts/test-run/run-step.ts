import { spawn } from "node:child_process";
import { resolve as resolvePath } from "node:path";
import { type Count, failure } from "./report.ts";

// Ctrl-C also reaches the running command, which then exits. After that, no further step starts.
let isInterrupted = false;
process.on("SIGINT", () => (isInterrupted = true));

/** Enables the compile cache for programs that are started hundreds of times. */
const forManyStarts = {
  NODE_COMPILE_CACHE: resolvePath("node_modules/.cache/node"),
  NODE_OPTIONS: `--import=${new URL("quick-imports.ts", import.meta.url)}`,
};

/** Runs a command and shows its output only if it fails. */
export async function runQuietly(name: string, command: string[]): Promise<Count> {
  const started = performance.now();
  const { succeeded, output } = await run(command, "pipe");
  console.log(`${succeeded ? "✓" : "✗"} ${name} ${secondsSince(started)}`);
  if (!succeeded) console.log(output);
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [failure(name, output)] };
}

/** Runs a command and shows its output even on success, because the output can mention skipped checks. */
export async function runOpenly(name: string, command: string[]): Promise<Count> {
  const succeeded = await runLoudly(name, command);
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [failure(name)] };
}

/** Runs a command that reports its progress. Returns whether it succeeded. */
export async function runLoudly(
  name: string,
  command: string[],
  environment: Record<string, string> = {},
): Promise<boolean> {
  const started = performance.now();
  console.log(`\n— ${name}`);
  const { succeeded } = await run(command, "inherit", environment);
  console.log(`${succeeded ? "✓" : "✗"} ${name} ${secondsSince(started)}`);
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
    env: { ...forManyStarts, ...process.env, ...environment },
  });
  let written = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (part: string) => (written += part));
  }
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once("error", reject);
  child.once("close", resolve);
  return { succeeded: (await promise) === 0, output: written };
}

function secondsSince(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
