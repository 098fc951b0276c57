import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Count, countIn, failure, quoted, saveCount, sumOf } from "./report.ts";

const folder = mkdtempSync(join(tmpdir(), "report-"));
afterAll(() => rmSync(folder, { recursive: true }));

function counted(count: Count, succeeded: boolean): Count {
  const file = join(folder, "report.json");
  saveCount(count, file);
  return countIn(file, { name: "tests", succeeded });
}

test("a run counts its tests", () => {
  const count = { passed: 1, failed: 1, skipped: ["another"], failures: ["✗ this does not work"] };
  expect(counted(count, false)).toEqual(count);
  expect(counted({ passed: 1, failed: 0 }, true)).toEqual({ passed: 1, failed: 0 });
});

test("a run that ends early, runs no tests, or fails outside of them counts as failed", () => {
  const missing = countIn(join(folder, "missing.json"), { name: "tests", succeeded: true });
  expect(missing).toEqual({ passed: 0, failed: 1, failures: [expect.stringContaining("ended before")] });
  expect(counted({ passed: 0, failed: 0 }, true)).toMatchObject({ passed: 0, failed: 1 });
  expect(counted({ passed: 7, failed: 0 }, false)).toMatchObject({ passed: 7, failed: 1 });
});

test("the counts of all steps are added up", () => {
  const counts = [
    { passed: 1, failed: 0, skipped: ["two"] },
    { passed: 3, failed: 1, skipped: ["three"], failures: ["✗ one"] },
  ];
  expect(sumOf(counts)).toEqual({ passed: 4, failed: 1, skipped: ["two", "three"], failures: ["✗ one"] });
});

test("a long reason is truncated, but not the command that runs the test alone", () => {
  const lines = failure("build", "line\n".repeat(100), ["run it alone: npm run build"]).split("\n");
  expect(lines).toHaveLength(14);
  expect(lines.at(-1)).toBe("    run it alone: npm run build");
});

test("a name with quotes and dollars is one parameter in a shell", () => {
  expect(quoted("app/some.test.ts:12")).toBe("app/some.test.ts:12");
  expect(quoted("it's $5")).toBe(String.raw`'it'\''s $5'`);
});
