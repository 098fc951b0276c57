import { expect, test } from "vitest";
import { headlinesOf, runTests } from "./run-project.ts";

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
  expect(count).toMatchObject({ passed: 2, failed: 6 });
  expect(count.skipped?.toSorted()).toEqual(["group.test.ts › a hook > needs it", "some.test.ts › this is left out"]);
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
