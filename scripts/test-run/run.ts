import { mkdirSync, rmSync } from "node:fs";
import { quickFolder } from "./quick-folder.ts";
import type { Count } from "./report.ts";

/** Runs all steps of a command. The last line and the exit code report the number of passed and failed tests. */
export async function runAndReport(steps: () => Promise<Count>): Promise<void> {
  // Set the folder for temporary files, for this process and its children.
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

/** Prints the failures and, on the last line, the number of passed and failed tests. Sets the exit code. */
export function printCount({ passed, failed, failures = [] }: Count): void {
  for (const text of failures) console.log(`\n${text}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
