import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { type Count, countIn } from "./report.ts";

const repository = join(import.meta.dirname, "..", "..");

/** Runs a project's tests with our reporter. Returns its output and count. */
async function runTests(files: Record<string, string>, runner: string, reporter: string) {
  const project = await mkdtemp(join(tmpdir(), "reporters-"));
  try {
    await symlink(join(repository, "node_modules"), join(project, "node_modules"));
    for (const [file, source] of Object.entries(files)) {
      await mkdir(dirname(join(project, file)), { recursive: true });
      await writeFile(join(project, file), source);
    }
    const report = join(project, "report.json");
    const [program = "", ...parameters] = runner.split(" ");
    const command = join("node_modules", ".bin", program);
    const { stdout, stderr, status } = spawnSync(
      command,
      [...parameters, `--reporter=${join(import.meta.dirname, reporter)}`],
      {
        cwd: project,
        encoding: "utf8",
        env: { ...process.env, TEST_REPORT: report, TEST_STEP: "[1/2] tests", NIGHTLY: "", TEST_POSTGRES: "debian" },
      },
    );
    return { output: stdout + stderr, count: countIn(report, { name: "tests", succeeded: status === 0 }) };
  } finally {
    await rm(project, { recursive: true });
  }
}

const headlinesOf = ({ failures = [] }: Count) => failures.map((text) => text.split("\n")[0]);

const withVitest = (files: Record<string, string>) =>
  runTests({ "package.json": `{ "type": "module" }`, ...files }, "vitest run --pool=forks", "vitest-progress.ts");

test("Vitest's reporter shows failures with the command that runs each alone, and counts everything", async () => {
  const vitest = `import { afterAll, beforeAll, describe, expect, test } from "vitest";\n`;
  const { output, count } = await withVitest({
    "some.test.ts": `${vitest}
      test("this works", () => expect(1).toBe(1));
      test.skip("this is left out", () => {});
      describe("a group", () => test("costs $5 (or less)", () => { console.log("the price"); expect({ a: 1 }).toEqual({ a: 2 }); }));`,
    "unloadable.test.ts": `${vitest} import "./missing.ts"; test("this never runs", () => {});`,
    "group.test.ts": `${vitest} describe("a hook", () => { beforeAll(() => { throw new Error("no server"); }); test("needs it", () => {}); });`,
    "late.test.ts": `${vitest} test("this rejects too late", () => { void Promise.reject(new Error("too late")); expect(1).toBe(1); });`,
    "killed.test.ts": `${vitest} test("this ends its process", () => { process.kill(process.pid, "SIGKILL"); });`,
  });
  expect(count).toMatchObject({ passed: 2, skipped: 2, failed: 6 });
  expect(new Set(headlinesOf(count))).toEqual(
    new Set([
      "✗ group.test.ts › a hook",
      "✗ killed.test.ts",
      "✗ late.test.ts",
      "✗ outside of the tests", // the process that was killed
      "✗ some.test.ts › a group > costs $5 (or less)",
      "✗ unloadable.test.ts",
    ]),
  );
  const [priced = ""] = count.failures?.filter((text) => text.includes("costs $5")) ?? [];
  expect(priced).toMatch(/-   "a": 2,\n[^]*some\.test\.ts:5:\d+\n[^]*the price/);
  expect(priced).toContain(
    String.raw`TEST_POSTGRES=debian npx vitest run some.test.ts -t 'a group costs \$5 \(or less\)'`,
  );
  expect(output).toContain("[1/2] tests: 0 of 5 files");
  expect(output).toContain(priced);
});

test("Playwright's reporter shows failures with the command that runs each alone, and counts everything", async () => {
  const { output, count } = await runTests(
    {
      "package.json": `{ "type": "module" }`,
      "playwright.config.ts": `export default { workers: 1, projects: [{ name: "English" }] };`,
      "some.test.ts": `import { expect, test } from "@playwright/test";
test("this works", () => expect(1).toBe(1));
test("this does not", async ({}, info) => { await info.attach("page.txt", { path: "package.json" }); expect(1).toBe(2); });
test("this asserts nothing", () => {});
test.skip("this is left out", () => {});
test("this ends its process", () => { process.kill(process.pid, "SIGKILL"); });
`,
    },
    "playwright test",
    "journey-progress.ts",
  );
  expect(count).toMatchObject({ passed: 1, skipped: 1, failed: 3 });
  expect(headlinesOf(count)).toEqual([
    "✗ [English] some.test.ts:3 › this does not",
    "✗ [English] some.test.ts:4 › this asserts nothing",
    "✗ [English] some.test.ts:6 › this ends its process",
  ]);
  const [wrong = ""] = count.failures ?? [];
  expect(wrong).toMatch(
    /Received: 1\n[^]*console output: test-results\/[^]*npx playwright test some\.test\.ts:3 --project=English$/,
  );
  expect(output).toContain("[1/2] tests: 0 of 5 journeys");
  expect(output).toContain(wrong);
});
