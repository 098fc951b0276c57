import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { until } from "#tests/support/until.ts";

/** Runs these steps, which are JavaScript, in a process with its own folder, also for temporary files. */
async function startSteps(steps: string) {
  const folder = await mkdtemp(join(tmpdir(), "run-steps-"));
  const program = [
    `import { runSteps } from "${join(import.meta.dirname, "run.ts")}";`,
    `import { runQuietly } from "${join(import.meta.dirname, "run-step.ts")}";`,
    `await runSteps([${steps}]);`,
  ];
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program.join("\n")], {
    cwd: folder,
    env: { ...process.env, TMPDIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = Promise.all([text(child.stdout), once(child, "close")]);
  return {
    folder,
    interrupt: () => child.kill("SIGINT"),
    ended: ended.then(([output]) => ({ output, code: child.exitCode })),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

test("the last line adds up all steps, and the lines before it say where the CPU seconds went", async () => {
  await using run = await startSteps(`
    { name: "one", run: async () => ({ passed: 2, failed: 0, skipped: ["some.test.ts › a full disk"] }) },
    { name: "two", run: async () => ({ passed: 1, failed: 0 }) },`);
  const { output, code } = await run.ended;
  expect(code).toBe(0);
  expect(output).toMatch(/✓ \[1\/2\] one: 2 passed, 0 failed, 1 skipped, \d+:\d+, \d+ CPU seconds\n/);
  expect(output).toMatch(
    /\nCPU seconds: \d+.*: one \d+, two \d+\nSkipped:\n  some\.test\.ts › a full disk\n\n3 passed, 0 failed\n$/,
  );
});

test("a step that throws, a command that fails, and one that does not exist count as failures", async () => {
  await using run = await startSteps(`
    { name: "throws", run: async () => { throw new Error("no port") } },
    { name: "fails", run: () => runQuietly("failing", ["sh", "-c", "echo because; exit 3"]) },
    { name: "is missing", run: () => runQuietly("missing", ["no-such-program"]) },
    { name: "is killed", run: () => runQuietly("killed", ["sh", "-c", "kill -9 $$"]) },`);
  const { output, code } = await run.ended;
  expect(code).toBe(1);
  expect(output).toMatch(/✗ throws\n\s+Error: no port/);
  expect(output).toMatch(/✗ failing\n\s+because\n/);
  expect(output).toMatch(/✗ missing\n\s+Error: .*ENOENT/);
  expect(output).toMatch(/\n0 passed, 4 failed\n$/);
});

test("without a step that the others need, they do not run", async () => {
  await using run = await startSteps(`
    { name: "build", run: async () => ({ passed: 0, failed: 1, mustStop: true }) },
    { name: "journeys", run: async () => ({ passed: 1, failed: 0 }) },`);
  const { output } = await run.ended;
  expect(output).toMatch(/\n0 passed, 1 failed\n$/);
});

test.skipIf(process.platform !== "linux")("an interrupted run leaves no process and no temporary file", async () => {
  // The second process has its own session, like the servers that tests start, and ignores the signal.
  const stuck =
    "trap '' INT; setsid sleep 1000 & echo $! > started.tmp; mv started.tmp started; trap - INT; exec sleep 1000";
  await using run = await startSteps(`
    { name: "stuck", run: () => runQuietly("stuck", ["sh", "-c", ${JSON.stringify(stuck)}]) },
    { name: "next", run: async () => ({ passed: 1, failed: 0 }) },`);
  await until(() => existsSync(join(run.folder, "started")));
  const id = readFileSync(join(run.folder, "started"), "utf8").trim();
  expect(isRunning(id)).toBe(true);
  run.interrupt();
  const { output, code } = await run.ended;
  expect(code).toBe(1);
  expect(output).toMatch(/\n0 passed, 1 failed\n$/);
  await until(() => !isRunning(id)); // a killed process ends when the kernel schedules it
  expect((await readdir(run.folder)).filter((name) => name.startsWith("run-"))).toEqual([]);
});

function isRunning(id: string): boolean {
  const file = `/proc/${id}/stat`;
  return existsSync(file) && !/\) Z /.test(readFileSync(file, "utf8"));
}
