import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { failure, journeyCount, vitestCount } from "./report.ts";

const folder = mkdtempSync(join(tmpdir(), "report-"));
afterAll(() => rmSync(folder, { recursive: true }));

function reported(report: object): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test("a failed test is reported with its file and the reason", () => {
  const file = reported({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: resolve("app/some.test.ts"),
        message: "",
        assertionResults: [
          { fullName: "this works", status: "passed", failureMessages: [] },
          { fullName: "this does not", status: "failed", failureMessages: ["AssertionError: 1 is not 2\n    at here"] },
        ],
      },
    ],
  });
  expect(vitestCount(file, false)).toEqual({
    passed: 1,
    failed: 1,
    failures: ["✗ app/some.test.ts › this does not\n    AssertionError: 1 is not 2\n        at here"],
  });
});

test("a file that does not load is reported as a failure", () => {
  const file = reported({
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [{ name: resolve("app/some.test.ts"), message: "SyntaxError", assertionResults: [] }],
  });
  expect(vitestCount(file, false)).toEqual({
    passed: 1,
    failed: 1,
    failures: ["✗ app/some.test.ts\n    SyntaxError"],
  });
});

test("a failed journey is reported with its language, however deeply its group is nested", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: "order.test.ts",
    tests: [
      { projectName: "Arabic", status, results: [{ error: { message: "first" } }, { error: { message: "last" } }] },
    ],
  });
  const file = reported({
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [spec("passes", "expected")],
        suites: [{ specs: [spec("fails", "unexpected"), spec("stumbles", "flaky")] }],
      },
    ],
  });
  expect(journeyCount(file, false)).toEqual({
    passed: 4,
    failed: 1,
    failures: ["✗ [Arabic] order.test.ts › fails\n    last"],
  });
});

test("a long reason is truncated", () => {
  expect(failure("build", "line\n".repeat(100)).split("\n")).toHaveLength(13);
});
