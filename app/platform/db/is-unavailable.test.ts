import { readFile } from "node:fs/promises";
import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";
import { createLog } from "#app/platform/log/log.server.ts";
import { isUnavailable } from "./is-unavailable.ts";
import { createPool } from "./pool.server.ts";

function databaseError(message: string, code: string): Error {
  return Object.assign(new pg.DatabaseError(message, message.length, "error"), { code });
}

const typed = "Connection terminated";
const failed = (cause: Error) => new DrizzleQueryError("insert into inquiries", [typed], cause);
const lost = () => new Error("Connection terminated unexpectedly");

test.each([
  ["a lost connection", lost(), true],
  ["a lost connection in a query", failed(lost()), true],
  ["a deadlock", databaseError("deadlock detected", "40P01"), true],
  ["a server that shuts down", databaseError("terminating connection", "57P01"), true],
  ["a full disk", failed(databaseError("could not extend file", "53100")), true],
  ["a refused connection", Object.assign(new Error("connect"), { code: "ECONNREFUSED", syscall: "connect" }), true],
  [
    "a standby after a failover",
    failed(databaseError("cannot execute INSERT in a read-only transaction", "25006")),
    true,
  ],
  ["a changed password", databaseError("password authentication failed", "28P01"), true],
  ["a database that is being replaced", databaseError("database does not exist", "3D000"), true],
  ["a name server that is away", Object.assign(new Error("getaddrinfo"), { code: "EAI_AGAIN" }), true],
  ["a machine that is off", Object.assign(new Error("connect"), { code: "EHOSTUNREACH" }), true],
  ["a network that is down", failed(Object.assign(new Error("connect"), { code: "ENETUNREACH" })), true],
  ["a query that nothing answered", failed(new Error("Query read timeout")), true],
  ["rejected values that contain the words", failed(databaseError(typed, "22P02")), false],
  ["an error with the words in a sentence", new Error(`The title "${typed}" is taken`), false],
  ["an error of another kind with the words", new TypeError(typed), false],
  ["nothing", undefined, false],
])("%s", (_case, error, expected) => {
  expect(isUnavailable(error)).toBe(expected);
});

test("a missing socket is a database that is away; another missing file is not", async () => {
  const connection = { host: "/nowhere", user: "nobody", database: "none" };
  const pool = createPool({ connection, maxConnections: 1, log: createLog("silent") });
  const rejection = await pool.query("select 1").catch((error: unknown) => error);
  expect(isUnavailable(rejection)).toBe(true);
  await pool.end();
  expect(isUnavailable(await readFile("/nowhere").catch((error: unknown) => error))).toBe(false);
});
