import { once } from "node:events";
import { chmod, copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { createLog } from "#app/platform/log/log.server.ts";
import { startPostgres } from "#tests/support/postgres-server.ts";
import { testDatabase } from "#tests/support/test-database.ts";
import { isUnavailable } from "./is-unavailable.ts";
import { findNativePostgres } from "./native-postgres.server.ts";
import { createPool } from "./pool.server.ts";

/** Defaults that operators set for their other applications, and that once broke every write. */
const foreign = {
  datestyle: "SQL, DMY",
  intervalstyle: "iso_8601",
  default_transaction_isolation: "serializable",
  default_transaction_read_only: "on",
  search_path: "somewhere_else",
  timezone: "Africa/Cairo",
  bytea_output: "escape",
  standard_conforming_strings: "off",
  extra_float_digits: "-15",
  lock_timeout: "7s",
  statement_timeout: "7s", // longer than the first statement, which replaces it, can take
  idle_in_transaction_session_timeout: "7s",
  idle_session_timeout: "10min",
  transform_null_equals: "on",
  array_nulls: "off",
  gin_fuzzy_search_limit: "1",
  synchronous_commit: "off",
  transaction_timeout: "10min", // since PostgreSQL 17
};

test("defaults of the database change nothing that our code relies on", async () => {
  await using database = await testDatabase();
  const { rows } = await database.pool.query<{ name: string }>("select current_database() as name");
  const usual = await settingsOf(database.pool);
  for (const [name, value] of Object.entries(foreign)) {
    if (usual[name] === null) continue;
    await database.pool.query(`alter database ${rows[0]?.name} set ${name} = '${value}'`);
  }
  const connection = { connectionString: database.url };
  const pool = createPool({ connection, maxConnections: 2, log: createLog("silent") });
  expect(await settingsOf(pool)).toEqual({ ...usual, synchronous_commit: "on" });
  const written = await pool.query(
    `insert into mail_pause (since, reason, probe_at) values ('2026-02-01T10:00:00Z', 'it''s \\ here', now())
     returning since, reason`,
  );
  expect(written.rows).toEqual([{ since: new Date("2026-02-01T10:00:00Z"), reason: "it's \\ here" }]);
  await pool.end();
});

test("a query that a stopped machine or network leaves unanswered fails, and its connection is replaced", async () => {
  await using database = await testDatabase();
  const { host, port, user, database: name } = new pg.Client(database.url);
  const sockets: Socket[] = [];
  const relay = createServer((socket) => {
    const beyond = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    socket.pipe(beyond).pipe(socket);
    for (const each of [socket, beyond]) sockets.push(each.on("error", () => undefined));
  }).listen(0, "127.0.0.1");
  await once(relay, "listening");
  const address = relay.address();
  const relayed = { host: "127.0.0.1", port: typeof address === "object" && address ? address.port : 0 };
  const connection = { ...relayed, user, database: name };
  const pool = createPool({ connection, maxConnections: 1, log: createLog("silent") });
  await pool.query("select 1");
  for (const socket of sockets) socket.unpipe().pause();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const unanswered = pool.query("select 2").catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  expect(isUnavailable(await unanswered)).toBe(true);
  expect((await pool.query("select 3 as found")).rows).toEqual([{ found: 3 }]);
  await pool.end();
  for (const socket of sockets) socket.destroy();
  relay.close();
});

/** Starts a server that waits for a primary, as one does after a failover that the address has not followed yet. */
async function startStandby() {
  const folder = await mkdtemp(join(tmpdir(), "pmf-standby-"));
  const native = await findNativePostgres();
  const postgres = join(folder, "postgres");
  await writeFile(postgres, `#!/bin/sh\nexec '${native.postgres}' "$@" -c wal_level=replica\n`);
  for (const path of [folder, postgres]) await chmod(path, 0o755); // the server runs as another user
  const server = await startPostgres({ ...native, postgres });
  await server.stop();
  const cluster = join(new URL(server.url).searchParams.get("host") ?? "", "cluster");
  await copyFile(join(cluster, "PG_VERSION"), join(cluster, "standby.signal"));
  await server.start();
  return {
    url: server.url,
    async [Symbol.asyncDispose]() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

test("a standby counts as a database that is away, until it becomes the primary", async () => {
  await using server = await startStandby();
  const connection = { connectionString: server.url };
  const pool = createPool({ connection, maxConnections: 1, log: createLog("silent") });
  const refused = await pool.query("select 1").catch((error: unknown) => error);
  expect(isUnavailable(refused)).toBe(true);
  const operator = new pg.Client(server.url);
  await operator.connect();
  await operator.query("select pg_promote()");
  await operator.end();
  expect((await pool.query("select 1 as found")).rows).toEqual([{ found: 1 }]);
  await pool.end();
});

/** Returns the settings by name; null if this version of PostgreSQL does not have one. */
async function settingsOf(pool: pg.Pool): Promise<Record<string, string | null>> {
  const names = Object.keys(foreign).map((name) => `current_setting('${name}', true) as ${name}`);
  return (await pool.query(`select ${names.join(", ")}`)).rows[0] ?? {};
}
