import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { createLog } from "#app/platform/log/log.server.ts";
import { dataFolder } from "#tests/support/data-folder.ts";
import { startDatabaseUser } from "#tests/support/start-database-user.ts";
import { testDatabase } from "#tests/support/test-database.ts";
import { until } from "#tests/support/until.ts";
import { openDatabase } from "./database.server.ts";

// Starting real servers and processes can be slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const log = createLog("silent");

const used = await dataFolder();
await (await openDatabase({ dataDir: used.path, log })).close();
afterAll(() => used[Symbol.asyncDispose]());

/** Creates a folder with a database. Copying one takes a tenth of the time. */
async function usedFolder(options: Parameters<typeof dataFolder>[0] = {}) {
  const folder = await dataFolder(options);
  await mkdir(dirname(folder.path), { recursive: true });
  execFileSync("cp", ["-a", used.path, folder.path]);
  return folder;
}

test("a first start creates a private database that persists", async () => {
  await using folder = await dataFolder();
  const { pool, kind, close } = await openDatabase({ dataDir: folder.path, log });
  const { rows } = await pool.query(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
            current_setting('full_page_writes') as pages, current_setting('listen_addresses') as addresses`,
  );
  await close();
  expect(kind).toBe("embedded");
  expect(rows).toEqual([{ fsync: "on", commit: "on", pages: "on", addresses: "" }]);
  expect((await stat(join(folder.path, "postgres"))).mode & 0o777).toBe(0o700);
});

test("a second start finds the data of the first", async () => {
  await using folder = await dataFolder();
  const first = await openDatabase({ dataDir: folder.path, log });
  await first.pool.query("create table written as select 7 as number");
  await first.close();
  expect(await folder.serverId()).toBeUndefined();
  const second = await openDatabase({ dataDir: folder.path, log });
  const { rows } = await second.pool.query("select number from written");
  await second.close();
  expect(rows).toEqual([{ number: 7 }]);
});

test("closing twice has the same effect as closing once", async () => {
  await using folder = await usedFolder();
  const { close } = await openDatabase({ dataDir: folder.path, log });
  await Promise.all([close(), close()]);
  expect(await folder.serverId()).toBeUndefined();
});

test("each connection limits statement time and uses UTC", async () => {
  await using database = await testDatabase();
  const { rows } = await database.pool.query(
    `select current_setting('statement_timeout') as statement, current_setting('TimeZone') as zone,
            current_setting('idle_in_transaction_session_timeout') as idle,
            current_setting('application_name') as application`,
  );
  expect(rows).toEqual([{ statement: "15s", zone: "UTC", idle: "30s", application: "pmf" }]);
});

test("the server is stopped by its last user", async () => {
  await using folder = await usedFolder();
  const first = await openDatabase({ dataDir: folder.path, log });
  await using second = startDatabaseUser({ environment: { DATA_DIR: folder.path } });
  await second.opened;
  const server = await folder.serverId();
  await first.close();
  expect(await folder.serverId()).toBe(server);
  await second.close();
  expect(await folder.serverId()).toBeUndefined();
});

test("two processes starting concurrently on a new folder share one server", async () => {
  await using folder = await dataFolder();
  await using first = startDatabaseUser({ environment: { DATA_DIR: folder.path } });
  await using second = startDatabaseUser({ environment: { DATA_DIR: folder.path } });
  await Promise.all([first.opened, second.opened]);
  const server = await folder.serverId();
  await first.close();
  expect(await folder.serverId()).toBe(server);
  await second.close();
  expect(await folder.serverId()).toBeUndefined();
});

test("after a kill, the server keeps running, the next start joins it, and no acknowledged row is missing", async () => {
  await using folder = await usedFolder();
  const before = await openDatabase({ dataDir: folder.path, log });
  await before.pool.query("create table written (number int)");
  await using killed = startDatabaseUser({ environment: { DATA_DIR: folder.path } });
  await killed.opened;
  await before.close();
  await killed.write(50);
  await killed.end("SIGKILL");
  const server = await folder.serverId();
  const after = await openDatabase({ dataDir: folder.path, log });
  const { rows } = await after.pool.query("select count(*)::int as count, max(number) as last from written");
  expect(await folder.serverId()).toBe(server);
  expect(rows[0].last).toBeGreaterThanOrEqual(killed.lastWritten());
  expect(rows[0].count).toBe(rows[0].last);
  await after.close();
  expect(await folder.serverId()).toBeUndefined();
});

test("Ctrl-C in the terminal does not reach the server", async () => {
  await using folder = await usedFolder();
  await using user = startDatabaseUser({ environment: { DATA_DIR: folder.path } });
  await user.opened;
  const server = await folder.serverId();
  await user.end("SIGINT");
  const { pool, close } = await openDatabase({ dataDir: folder.path, log });
  await pool.query("select 1");
  expect(await folder.serverId()).toBe(server);
  await close();
});

test("a first start that was killed halfway starts over", async () => {
  await using folder = await dataFolder();
  await using killed = startDatabaseUser({ environment: { DATA_DIR: folder.path } });
  await until(() => existsSync(join(folder.path, "postgres")));
  await until(async () => (await readdir(join(folder.path, "postgres"))).some(isUnfinished));
  await killed.end("SIGKILL");
  const { pool, close } = await openDatabase({ dataDir: folder.path, log });
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await close();
  expect((await readdir(join(folder.path, "postgres"))).filter(isUnfinished)).toEqual([]);
});

function isUnfinished(name: string): boolean {
  return name.startsWith("cluster.");
}

test("a server that dies under the product is restarted", async () => {
  await using folder = await usedFolder();
  const { pool, close } = await openDatabase({ dataDir: folder.path, log });
  await pool.query("create table written as select 7 as number");
  const dead = await folder.serverId();
  process.kill(Number(dead), "SIGKILL");
  await until(async () => ![undefined, dead].includes(await folder.serverId()));
  const { rows } = await until(() => pool.query("select number from written").catch(() => undefined));
  expect(rows).toEqual([{ number: 7 }]);
  await close();
  expect(await folder.serverId()).toBeUndefined();
});

test("a connection lost inside a transaction fails only that transaction", async () => {
  await using database = await testDatabase();
  const cut = database.db.transaction(async (transaction) => {
    await transaction.execute("select pg_terminate_backend(pg_backend_pid())").catch(() => undefined);
    await transaction.execute("select 1");
  });
  await expect(cut).rejects.toThrow();
  expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("leftovers of a killed server do not block the next one, even if its pid is reused", async () => {
  await using folder = await usedFolder();
  const first = await openDatabase({ dataDir: folder.path, log });
  await first.close();
  const postgres = join(folder.path, "postgres");
  const left = [process.ppid, join(postgres, "cluster"), 1, 5432, postgres, "", " 1 1", "ready   "].join("\n");
  await writeFile(join(postgres, "cluster", "postmaster.pid"), `${left}\n`);
  await writeFile(join(postgres, ".s.PGSQL.5432.lock"), `${left}\n`);
  const { pool, close } = await openDatabase({ dataDir: folder.path, log });
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await close();
});

test("a folder too deep for a socket works, and can be joined", async () => {
  await using folder = await usedFolder({ inside: `${"deep/".repeat(20)}data` });
  const first = await openDatabase({ dataDir: folder.path, log });
  const second = await openDatabase({ dataDir: folder.path, log });
  await first.close();
  expect((await second.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await second.close();
});

test("a folder can have any name", async () => {
  await using folder = await usedFolder({ inside: `بيانات, 'one' "two" & $HOME` });
  const { pool, close } = await openDatabase({ dataDir: folder.path, log });
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await close();
});

test("a folder reached through another path is the same folder", async () => {
  await using folder = await usedFolder();
  const first = await openDatabase({ dataDir: folder.path, log });
  const otherName = `${folder.path}-link`;
  execFileSync("ln", ["-s", folder.path, otherName]);
  const second = await openDatabase({ dataDir: otherName, log });
  await first.close();
  expect((await second.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await second.close();
});

test("a relative DATA_DIR is relative to the current folder", async () => {
  await using folder = await dataFolder();
  await mkdir(folder.path);
  const relative = `${"../".repeat(process.cwd().split("/").length - 1)}${folder.path.slice(1)}`;
  const { close } = await openDatabase({ dataDir: relative, log });
  expect(await folder.serverId()).toBeDefined();
  await close();
});
