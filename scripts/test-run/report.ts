import { existsSync, readFileSync } from "node:fs";
import * as z from "zod/mini";

export type Count = { passed: number; failed: number };

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** What Vitest's JSON reporter has written. */
export function vitestCount(file: string, succeeded: boolean): Count {
  const report = read(vitestReport, file);
  return honest({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }, succeeded);
}

/** What Playwright's JSON reporter has written. What passed when tried again has passed; Playwright names it. */
export function journeyCount(file: string, succeeded: boolean): Count {
  const stats = read(playwrightReport, file)?.stats;
  return honest({ passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 }, succeeded);
}

/** A run that failed without a failed test (a file that does not load, a crash), or that ran no test, has failed. */
function honest({ passed, failed }: Count, succeeded: boolean): Count {
  const hidden = failed === 0 && (!succeeded || passed === 0);
  return { passed, failed: hidden ? 1 : failed };
}

function read<S extends z.core.$ZodType>(schema: S, file: string): z.core.output<S> | undefined {
  return existsSync(file) ? z.parse(schema, JSON.parse(readFileSync(file, "utf8"))) : undefined;
}
