import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import * as z from "zod/mini";

const countSchema = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.optional(z.readonly(z.array(z.string()))),
  failures: z.optional(z.readonly(z.array(z.string()))),
});

/** `failures` describes the failed tests, `skipped` names the others that did not run. They are printed last. */
export type Count = z.infer<typeof countSchema>;

export function sumOf(counts: readonly Count[]): Count {
  return counts.reduce(
    (sum: Count, { passed, failed, skipped = [], failures = [] }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: [...(sum.skipped ?? []), ...skipped],
      failures: [...(sum.failures ?? []), ...failures],
    }),
    { passed: 0, failed: 0 },
  );
}

/** Formats a failed test: the start of its error, and notes such as the command that runs it alone. */
export function failure(name: string, reason = "", notes: readonly string[] = []): string {
  const lines = stripVTControlCharacters(reason).trim().split("\n").slice(0, 12);
  return [`✗ ${name}`, ...[...lines.map((line) => line.slice(0, 300)), ...notes].map((line) => `    ${line}`)].join(
    "\n",
  );
}

/** Quotes a parameter for the shell, if necessary. */
export function quoted(parameter: string): string {
  return /^[\w./:=-]+$/.test(parameter) ? parameter : `'${parameter.replaceAll("'", `'\\''`)}'`;
}

/** Saves what a test runner's reporter counted, for `countIn`. */
export function saveCount(count: Count, file = process.env["TEST_REPORT"]): void {
  if (file) writeFileSync(file, JSON.stringify(count));
}

/**
 * Returns what a test runner counted. Counts a run that did not succeed as failed even if no test failed: it crashed, or
 * ran no tests.
 */
export function countIn(file: string, { name, succeeded }: { name: string; succeeded: boolean }): Count {
  if (!existsSync(file))
    return { passed: 0, failed: 1, failures: [failure(name, "It ended before it ran all tests.")] };
  const count = z.parse(countSchema, JSON.parse(readFileSync(file, "utf8")));
  if (count.failed > 0) return count;
  if (count.passed === 0) return { ...count, failed: 1, failures: [failure(name, "It ran no tests.")] };
  return succeeded ? count : { ...count, failed: 1, failures: [failure(name, "It failed outside of its tests.")] };
}
