import { spawn } from "node:child_process";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { createInterface } from "node:readline";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/test-database.ts";
import { createLog } from "./log.server.ts";

function readableLog(level: string) {
  const lines: Record<string, unknown>[] = [];
  return { lines, log: createLog(level, { write: (line) => void lines.push(JSON.parse(line)) }) };
}

test("an error is logged with its message, its stack, and its cause", () => {
  const { log, lines } = readableLog("info");
  const error = new Error("the outer one", { cause: new Error("the inner one") });
  log.error({ error }, "failed");
  log.error({ err: error }, "failed");
  for (const line of lines) {
    const written = line["error"] ?? line["err"];
    expect(written).toMatchObject({ message: "the outer one", cause: { message: "the inner one" } });
    expect(written).toMatchObject({ stack: expect.stringContaining("log.server.test.ts") });
  }
  expect(lines).toHaveLength(2);
});

test("user input does not reach the log through a failed query", async () => {
  await using database = await testDatabase();
  const { log, lines } = readableLog("info");
  const failing = database.db.execute(sql`insert into credentials (name, hash) values (${"Amina Khalil"}, null)`);
  const error: unknown = await failing.catch((thrown: unknown) => thrown);
  log.error({ error }, "request failed");
  expect(lines[0]).toMatchObject({ error: { type: expect.stringContaining("23502") } });
  expect(JSON.stringify(lines)).not.toContain("Amina");
});

test("a single line is written while the process stays alive", async () => {
  const program = `import { createLog } from "#app/platform/log/log.server.ts"; createLog("info").info("alone"); process.stdin.resume();`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["pipe", "pipe", "inherit"] });
  const [written] = await once(child.stdout, "data");
  expect(JSON.parse(String(written))).toMatchObject({ msg: "alone" });
  child.stdin.end();
  await once(child, "close");
});

test("while no one reads the log, the process continues; then it says how many lines were lost", async () => {
  const program = `
    import { createLog } from "#app/platform/log/log.server.ts";
    process.stdout.isTTY; // opens the pipe, as the start of the product does
    const log = createLog("info");
    for (let sent = 0; sent < 3000; sent += 1) log.info({ sent, text: "x".repeat(1000) }, "line");
    setTimeout(() => process.stderr.write("still here"), 100);
    process.stdin.resume();`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: "pipe" });
  const [said] = await once(child.stderr, "data");
  expect(String(said)).toBe("still here");
  const lines: { sent?: number; lost?: number }[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(JSON.parse(line));
    if (lines.at(-1)?.lost !== undefined) child.stdin.end();
  }
  const lost = lines.pop()?.lost ?? 0;
  expect(lost).toBeGreaterThan(0);
  expect(lines.map(({ sent }) => sent)).toEqual(Array.from({ length: 3000 - lost }, (_line, at) => at));
});

test("a full disk stops only the log", async () => {
  const program = `
    import { createLog } from "#app/platform/log/log.server.ts";
    createLog("info").info("alone");
    setTimeout(() => process.stderr.write("still here"), 100);`;
  await using full = await open("/dev/full", "w");
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["ignore", full.fd, "pipe"] });
  if (!child.stderr) throw new Error("Expected a pipe");
  const [said] = await once(child.stderr, "data");
  expect(String(said)).toBe("still here");
  expect((await once(child, "close"))[0]).toBe(0);
});

test("a log line has a time but no host name", () => {
  const { log, lines } = readableLog("info");
  log.info("started");
  expect(Object.keys(lines[0] ?? {}).toSorted()).toEqual(["level", "msg", "time"]);
  expect(lines[0]?.["time"]).toMatch(/^\d{4}-\d\d-\d\dT/);
});

test("lines below the log level are not written", () => {
  const { log, lines } = readableLog("warn");
  log.info("started");
  expect(lines).toEqual([]);
});
