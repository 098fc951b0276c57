import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import * as z from "zod/mini";

/** `failures` lists the failed tests and reasons. They are printed last, so that truncated logs still show them. */
export type Count = { passed: number; failed: number; failures?: readonly string[] };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.nullish(z.array(z.string())) }),
      ),
    }),
  ),
});

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(z.object({ error: z.optional(z.object({ message: z.optional(z.string()) })) })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.optional(z.array(playwrightSuite));
  },
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(playwrightSuite),
});

export function sumOf(counts: readonly Count[]): Count {
  return counts.reduce(
    (sum: Count, { passed, failed, failures = [] }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      failures: [...(sum.failures ?? []), ...failures],
    }),
    { passed: 0, failed: 0 },
  );
}

/** Parses the output of Vitest's JSON reporter. */
export function vitestCount(file: string, succeeded: boolean): Count {
  const report = read(vitestReport, file);
  const failures = (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const path = relative("", name);
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0 && message) return [failure(path, message)];
    return failed.map((test) => failure(`${path} › ${test.fullName}`, test.failureMessages?.[0]));
  });
  return honest({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, failures }, succeeded);
}

/** Parses the output of Playwright's JSON reporter. Counts tests that passed on a retry as passed. */
export function journeyCount(file: string, succeeded: boolean): Count {
  const report = read(playwrightReport, file);
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  const failures = (report?.suites ?? []).flatMap(failedJourneys);
  return honest({ passed: expected + flaky, failed: unexpected, failures }, succeeded);
}

/** Formats a failed test and the start of its error. */
export function failure(name: string, reason = ""): string {
  const lines = reason.trim().split("\n").slice(0, 12);
  return [`✗ ${name}`, ...lines.map((line) => `    ${line.slice(0, 300)}`)].join("\n");
}

function failedJourneys({ specs, suites = [] }: z.infer<typeof playwrightSuite>): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName, results }) =>
        failure(`[${projectName}] ${file} › ${title}`, results.at(-1)?.error?.message),
      ),
  );
  return [...own, ...suites.flatMap(failedJourneys)];
}

/** Counts a failed run without failed tests as a failure: a file did not load, a process crashed, or no tests ran. */
function honest(count: Count, succeeded: boolean): Count {
  const hidden = count.failed === 0 && (!succeeded || count.passed === 0);
  return hidden ? { ...count, failed: 1 } : count;
}

function read<S extends z.core.$ZodType>(schema: S, file: string): z.core.output<S> | undefined {
  return existsSync(file) ? z.parse(schema, JSON.parse(readFileSync(file, "utf8"))) : undefined;
}
