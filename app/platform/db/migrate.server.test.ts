import { randomBytes } from "node:crypto";
import { mkdir, mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createLog } from "#app/platform/log/log.server.ts";
import { startDatabaseUser } from "#tests/support/start-database-user.ts";
import { emptyDatabase } from "#tests/support/test-database.ts";
import { migrate } from "./migrate.server.ts";
import { createPool } from "./pool.server.ts";

// Starting real servers and processes can be slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const log = createLog("silent");

type Migration = { when: number; sql: string };

/** Creates a migrations folder like those that drizzle-kit writes. */
async function migrationFolder(migrations: Record<string, Migration>) {
  const folder = await mkdtempDisposable(join(tmpdir(), "pmf-migrations-"));
  await writeMigrations(folder.path, migrations);
  return folder;
}

async function writeMigrations(folder: string, migrations: Record<string, Migration>): Promise<void> {
  const entries = Object.entries(migrations).map(([tag, { when }], idx) => ({ idx, tag, when, breakpoints: true }));
  await mkdir(join(folder, "meta"), { recursive: true });
  await writeFile(join(folder, "meta", "_journal.json"), JSON.stringify({ dialect: "postgresql", entries }));
  for (const [tag, { sql }] of Object.entries(migrations)) await writeFile(join(folder, `${tag}.sql`), sql);
}

const first = { when: 1000, sql: "create table fruits (name text)" };
/** A migration that is slow enough for every process to start while it is running. */
const slow = { when: 1500, sql: "select pg_sleep(0.5)" };
const second = {
  when: 2000,
  sql: "insert into fruits values ('date');--> statement-breakpoint\ninsert into fruits values ('fig')",
};

test("three processes starting concurrently apply each migration once", async () => {
  await using database = await emptyDatabase();
  await using folder = await migrationFolder({ first, slow, second });
  const environment = { DATA_DIR: folder.path, DATABASE_URL: database.url, MIGRATIONS: folder.path };
  await using stack = new AsyncDisposableStack();
  const products = Array.from({ length: 3 }, () => stack.use(startDatabaseUser({ environment })));
  await Promise.all(products.map((product) => product.opened));
  await Promise.all(products.map((product) => product.migrate()));
  await Promise.all(products.map((product) => product.close()));
  const { rows } = await database.pool.query("select name from fruits order by name");
  expect(rows).toEqual([{ name: "date" }, { name: "fig" }]);
});

test("a failed migration leaves nothing behind and is applied once fixed", async () => {
  await using database = await emptyDatabase();
  await using folder = await migrationFolder({ first, second: { when: 2000, sql: "insert into froots values (1)" } });
  await expect(migrate(database.pool, folder.path, log)).rejects.toThrow();
  await writeMigrations(folder.path, { first, second });
  await migrate(database.pool, folder.path, log);
  const { rows } = await database.pool.query("select count(*)::int as count from fruits");
  expect(rows).toEqual([{ count: 2 }]);
});

test("a migration dated before the newest applied one is not skipped silently", async () => {
  await using database = await emptyDatabase();
  await using folder = await migrationFolder({ second: { when: 2000, sql: "create table late ()" } });
  await migrate(database.pool, folder.path, log);
  await writeMigrations(folder.path, { first, second: { when: 2000, sql: "create table late ()" } });
  await expect(migrate(database.pool, folder.path, log)).rejects.toThrow("first");
});

test("a project without migrations starts", async () => {
  await using database = await emptyDatabase();
  await using folder = await mkdtempDisposable(join(tmpdir(), "pmf-migrations-"));
  await migrate(database.pool, folder.path, log);
  const { rows } = await database.pool.query("select similarity('المناعة', 'مناعة') > 0.3 as alike");
  expect(rows).toEqual([{ alike: true }]);
});

test("a migration can take longer than the statement timeout", async () => {
  await using database = await emptyDatabase();
  const sql = "create table limits as select current_setting('statement_timeout') as statement";
  await using folder = await migrationFolder({ only: { when: 1000, sql } });
  await migrate(database.pool, folder.path, log);
  expect((await database.pool.query("select statement from limits")).rows).toEqual([{ statement: "0" }]);
  expect((await database.pool.query("show statement_timeout")).rows).toEqual([{ statement_timeout: "15s" }]);
});

test("a database that splits Arabic words wrongly is rejected", async () => {
  await using folder = await migrationFolder({ first });
  await using withoutArabic = await emptyDatabase("encoding 'UTF8' locale_provider libc lc_collate 'C' lc_ctype 'C'");
  await expect(migrate(withoutArabic.pool, folder.path, log)).rejects.toThrow("CREATE DATABASE");
  await using latin = await emptyDatabase("encoding 'LATIN1' locale_provider libc lc_collate 'C' lc_ctype 'C'");
  await expect(migrate(latin.pool, folder.path, log)).rejects.toThrow("CREATE DATABASE");
});

test("a database where the account can create neither tables nor the extension is rejected with the fix", async () => {
  await using database = await emptyDatabase();
  await using folder = await migrationFolder({ first });
  const guest = `pmf_guest_${randomBytes(4).toString("hex")}`;
  await database.pool.query(`create role ${guest}`);
  const asGuest = new URL(database.url);
  asGuest.searchParams.set("options", `-c role=${guest}`);
  const pool = createPool({ connection: { connectionString: asGuest.href }, maxConnections: 1, log });
  await expect(migrate(pool, folder.path, log)).rejects.toThrow("OWNER TO");
  await pool.end();
  await database.pool.query(`drop role ${guest}`);
});

const widening = { when: 2000, sql: "alter table fruits add column color text" };
const narrowing = {
  when: 3000,
  sql: "-- narrows: versions that know widening serve on.\nalter table fruits drop column color",
};

test("a version runs on a database that a newer one has only added to, and reports it", async () => {
  await using database = await emptyDatabase();
  await using newer = await migrationFolder({ first, widening });
  await using older = await migrationFolder({ first });
  await migrate(database.pool, newer.path, log);
  const lines: string[] = [];
  await migrate(database.pool, older.path, createLog("warn", { write: (line) => void lines.push(line) }));
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([{ migrations: 1 }]);
});

test("a version that the database no longer supports is rejected with the fix; a compatible one starts", async () => {
  await using database = await emptyDatabase();
  await using newest = await migrationFolder({ first, widening, narrowing });
  await using newer = await migrationFolder({ first, widening });
  await using older = await migrationFolder({ first });
  await migrate(database.pool, newest.path, log);
  await migrate(database.pool, newest.path, log);
  await expect(migrate(database.pool, older.path, log)).rejects.toThrow(/includes widening.*restore the backup/);
  await migrate(database.pool, newer.path, log);
});
