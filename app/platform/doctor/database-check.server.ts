import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { readFacts, rejectionOf } from "#app/platform/db/suitability.server.ts";
import { countNewer } from "#app/platform/db/version-fit.server.ts";
import { type Check, Note } from "./check.ts";

/** Checks that the product can use its database: version, encoding, extension, migrations, and write access. */
export function databaseCheck(pool: pg.Pool, migrationsFolder: string): Check {
  return {
    name: "database",
    async run() {
      const client = await pool.connect();
      try {
        const facts = await readFacts(client);
        const rejection = rejectionOf(facts);
        if (rejection) throw new Error(rejection);
        const state = await stateOf(client, migrationsFolder);
        await client.query("begin; create table doctor_writes_this (n int); insert into doctor_writes_this values (1)");
        const said = `PostgreSQL ${facts.versionName}, writable, ${state.said}`;
        return state.isNewer ? new Note(said) : said;
      } finally {
        client.release(true); // closes the connection, which rolls back the transaction
      }
    },
  };
}

async function stateOf(client: pg.ClientBase, migrationsFolder: string): Promise<{ said: string; isNewer: boolean }> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const { rows: there } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as found");
  if (!there[0]?.found) return { said: "empty: the first start creates the tables", isNewer: false };
  const { rows } = await client.query("select created_at::float8 as at from drizzle.__drizzle_migrations");
  const done = new Set(rows.map(({ at }) => Number(at)));
  const newer = countNewer([...done], known);
  if (newer > 0) return { said: `has ${newer} migrations from a newer version`, isNewer: true };
  const left = known.filter((at) => !done.has(at)).length;
  return { said: left === 0 ? "migrations up to date" : `the next start applies ${left} migrations`, isNewer: false };
}
