import { spawn } from "node:child_process";
import { once } from "node:events";
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
