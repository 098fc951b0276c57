import { expect, test } from "vitest";
import { headlinesOf, runTests } from "./run-project.ts";

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
  expect(count).toMatchObject({ passed: 1, skipped: ["[English] some.test.ts:5 › this is left out"], failed: 3 });
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
