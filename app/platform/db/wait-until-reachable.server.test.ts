import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test, vi } from "vitest";
import { createLog } from "#app/platform/log/log.server.ts";
import { emptyDatabase } from "#tests/support/test-database.ts";
import { openDatabase } from "./database.server.ts";
import { createPool } from "./pool.server.ts";
import { waitUntilReachable } from "./wait-until-reachable.server.ts";

// Starting real servers and processes can be slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const log = createLog("silent");

test("an external database is used as is, and keeps running after closing", async () => {
  await using database = await emptyDatabase();
  const opened = await openDatabase({ databaseUrl: database.url, dataDir: "/nowhere", log });
  expect(opened.kind).toBe("external");
  expect((await opened.db.execute("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await opened.close();
  expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test.each([
  ["database", (url: URL) => (url.pathname = "/absent")],
  ["user", (url: URL) => (url.username = "absent")],
])("a missing %s stops the start immediately", async (_, change) => {
  await using database = await emptyDatabase();
  const url = new URL(database.url);
  change(url);
  const pool = createPool({ connection: { connectionString: url.href }, maxConnections: 1, log });
  const starting = waitUntilReachable(pool, url.href, { log, timeoutSeconds: Infinity });
  await expect(starting).rejects.toThrow("DATABASE_URL");
  await pool.end();
});

test("an unreachable server is named without its password", async () => {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  const port = typeof address === "object" ? address?.port : undefined;
  await new Promise((resolve) => listener.close(resolve));
  const url = `postgresql://somebody:secret@127.0.0.1:${port}/pmf`;
  const pool = createPool({ connection: { connectionString: url }, maxConnections: 1, log });
  const failure = await waitUntilReachable(pool, url, { log, timeoutSeconds: 0 }).catch((error: unknown) => error);
  await pool.end();
  expect(String(failure)).toContain(`127.0.0.1:${port}/pmf`);
  expect(String(failure)).not.toContain("secret");
});
