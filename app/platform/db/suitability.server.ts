import pg from "pg";
import * as z from "zod/mini";

const oldestVersion = 15;

const factsOfServer = z.object({
  /** PostgreSQL's version number: 150004 is 15.4. */
  version: z.number(),
  versionName: z.string(),
  encoding: z.string(),
  database: z.string(),
  account: z.string(),
  /** Whether the account can create schemas and tables. */
  makesTables: z.boolean(),
});

export type Facts = z.infer<typeof factsOfServer> & {
  /** The number of trigrams in an Arabic test word; undefined without the extension. */
  arabicTrigrams: number | undefined;
};

/** Reads the properties of this database that the product depends on. Creates the pg_trgm extension if permitted. */
export async function readFacts(client: pg.ClientBase): Promise<Facts> {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as "versionName",
            current_setting('server_encoding') as encoding, current_database() as database,
            current_user as account,
            has_database_privilege(current_database(), 'create')
              and coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), true) as "makesTables"`,
  );
  const facts = factsOfServer.parse(rows[0]);
  return { ...facts, arabicTrigrams: await countTrigrams(client) };
}

const trigrams = z.object({ count: z.number() });

async function countTrigrams(client: pg.ClientBase): Promise<number | undefined> {
  try {
    await client.query("create extension if not exists pg_trgm");
    const { rows } = await client.query("select cardinality(show_trgm('المناعة')) as count");
    return trigrams.parse(rows[0]).count;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return undefined;
    throw error;
  }
}

/** Returns why the product cannot use this database and how to fix the problem, or undefined if it can. */
export function unsuitability(facts: Facts): string | undefined {
  const { version, versionName, encoding, database, account, makesTables, arabicTrigrams } = facts;
  if (version < oldestVersion * 10_000) {
    return (
      `DATABASE_URL points to PostgreSQL ${versionName}; version ${oldestVersion} or newer is required. ` +
      "Upgrade that server, or leave DATABASE_URL empty to use the embedded database."
    );
  }
  const recreate =
    `Recreate it: CREATE DATABASE "${database}" TEMPLATE template0 ` +
    "ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8'";
  if (encoding !== "UTF8") return `The database ${database} uses the encoding ${encoding}, not UTF8. ${recreate}`;
  if (!makesTables) {
    return (
      `The account ${account} cannot create tables in the database ${database}. ` +
      `Ask an administrator to run: ALTER DATABASE "${database}" OWNER TO "${account}"`
    );
  }
  if (arabicTrigrams === undefined) {
    return (
      `The database ${database} is missing the extension pg_trgm, part of PostgreSQL's contrib package. ` +
      "Ask the database's owner to run: CREATE EXTENSION pg_trgm"
    );
  }
  if (arabicTrigrams === 0) return `The database ${database} has a locale without Arabic letters. ${recreate}`;
  return undefined;
}
