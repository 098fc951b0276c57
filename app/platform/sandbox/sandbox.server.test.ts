import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import type { Task } from "#tests/fixtures/sandboxed-program.ts";
import type { Lane, Requester } from "./lanes.ts";
import { createSandbox } from "./sandbox.server.ts";

const file = "tests/fixtures/sandboxed-program.ts";
const program = { file, megabytes: 200, outputMegabytes: 4 };
const slots = { staff: 1, document: 1, visitor: 1, background: 1 };
const sandbox = createSandbox({ rootFolder: process.cwd(), slots });
afterAll(() => sandbox.close());

function requester(lane: Lane, sender = "192.0.2.1"): Requester {
  return { lane, sender };
}

/** A time limit that only a program which never ends reaches. */
const longSeconds = 300;

type Run = { by?: Requester; seconds?: number; onPart?: (told: unknown) => void };

function run(task: Task, { by = requester("visitor"), seconds = longSeconds, onPart = () => undefined }: Run = {}) {
  return sandbox.run(program, task, by, { reads: [resolve(file)], seconds, onPart });
}

function isRunning(pid: unknown): boolean {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

test("a program returns a value and bytes", async () => {
  const { value, bytes } = await run("answer");
  expect(value).toBeGreaterThan(0);
  expect(Buffer.from(bytes ?? []).toString()).toBe("bytes");
});

test.each([
  ["time", "spin", 1],
  ["memory", "grow", longSeconds],
  ["output", "pour", longSeconds],
  ["crash", "crash", longSeconds],
] as const)("a program is killed beyond its limit: %s", async (limit, task, seconds) => {
  let pid: unknown;
  const running = run(task, { seconds, onPart: (told) => (pid ??= told) });
  await expect(running).rejects.toMatchObject({ name: "BeyondLimits", limit });
  expect(isRunning(pid)).toBe(false);
});

test.runIf(process.platform === "linux")("the kernel kills a program that outlives its killed server", async () => {
  let limits = "";
  const onPart = (pid: unknown) => (limits ||= readFileSync(`/proc/${Number(pid)}/limits`, "utf8"));
  const running = run("spin", { seconds: 1, onPart });
  await expect(running).rejects.toThrow("was not done");
  expect(limits).toMatch(/Max cpu time +150 +150 /);
});

test("a program can read only its file; it cannot write, start processes, use the network, or see the environment", async () => {
  expect((await run("tryEverything")).value).toEqual([]);
});

test("uploaded files get a new process each; our own programs stay for the next input", async () => {
  expect((await run("answer")).value).not.toBe((await run("answer")).value);
  const ours = { ...program, idleMilliseconds: 60_000 };
  const pidOf = async () =>
    (await sandbox.run(ours, "answer", requester("document"), { reads: [resolve(file)] })).value;
  expect(await pidOf()).toBe(await pidOf());
});

test("no lane waits for another, however many visitors wait", async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const crowd = Array.from({ length: 40 }, (_, at) =>
    sandbox.inTurn(requester("visitor", `192.0.2.${at}`), () => held),
  );
  const renditions = sandbox.inTurn(requester("background"), () => held);
  for (const lane of ["staff", "document"] as const) {
    expect(await sandbox.inTurn(requester(lane), async () => lane)).toBe(lane);
  }
  expect(sandbox.counts()).toContainEqual({ lane: "visitor", running: 1, waiting: 39 });
  letGo();
  await Promise.all([...crowd, renditions]);
});

test("only a full lane responds with 503 and Retry-After", async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const take = (lane: Lane, sender: string) => sandbox.inTurn(requester(lane, sender), () => held);
  const taken = Array.from({ length: 17 }, () => take("visitor", "192.0.2.1"));
  await expect(take("visitor", "192.0.2.1")).rejects.toMatchObject({
    code: "unavailable",
    details: { message: "filesWait", retryAfterSeconds: 30 },
  });
  taken.push(take("visitor", "192.0.2.2"), take("document", "192.0.2.1"));
  letGo();
  await Promise.all(taken);
});

test("work for a caller who disconnects is aborted, and its slot is free", async () => {
  const caller = new AbortController();
  let pid: unknown;
  const onPart = (told: unknown) => {
    pid = told;
    caller.abort("the connection was closed");
  };
  const running = run("spin", { by: { ...requester("visitor"), signal: caller.signal }, onPart });
  await expect(running).rejects.toMatchObject({ code: "unavailable" });
  expect(isRunning(pid)).toBe(false);
  expect(sandbox.counts()).toContainEqual({ lane: "visitor", running: 0, waiting: 0 });
});

test("a closed sandbox has aborted its work and runs nothing more", async () => {
  const closing = createSandbox({ rootFolder: process.cwd(), slots });
  const { promise: begun, resolve: begin } = Promise.withResolvers<unknown>();
  const options = { reads: [resolve(file)], onPart: begin };
  const running = closing.run(program, "spin", requester("staff"), options).catch((error: unknown) => String(error));
  const pid = await begun;
  await closing.close();
  expect(await running).toMatch(/ended/);
  expect(isRunning(pid)).toBe(false);
  await expect(closing.run(program, "answer", requester("staff"))).rejects.toThrow(/closed/);
});

test("a program exits silently when its server is killed", async () => {
  const server = spawn(process.execPath, ["tests/fixtures/sandbox-owner.ts"], { stdio: ["ignore", "pipe", "pipe"] });
  const said = text(server.stderr); // resolves when the last process that can write to it has ended
  await once(server.stdout, "data");
  server.kill("SIGKILL");
  expect(await said).toBe("");
});
