import { mkdirSync, rmSync } from "node:fs";
import { quickFolder } from "./quick-folder.ts";
import type { Count } from "./report.ts";

/** Runs all of a command's steps; its last line and its exit code say how many passed and failed. */
export async function runAndReport(steps: () => Promise<Count>): Promise<void> {
  // Here and in everything that is started from here.
  const temporary = process.env["TMPDIR"] ?? quickFolder();
  if (temporary) process.env["TMPDIR"] = temporary;
  rmSync("test-results", { recursive: true, force: true });
  mkdirSync("test-results");
  printCount(
    await steps().catch((error: unknown) => {
      console.error(error);
      return { passed: 0, failed: 1 };
    }),
  );
}

/** Prints what failed, and how many passed and failed as the last line; sets the exit code. */
export function printCount({ passed, failed, failures = [] }: Count): void {
  for (const text of failures) console.log(`\n${text}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
