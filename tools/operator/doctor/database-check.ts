import { DrizzleQueryError } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database } from "#app/platform/db/database.server.ts";
import { readFacts, unsuitability } from "#app/platform/db/suitability.server.ts";
import { countNewer } from "#app/platform/db/version-fit.server.ts";
import { defaultLanguage } from "#app/platform/i18n/language.ts";
import { eraseMailsAbout } from "#app/platform/mail/erase.server.ts";
import { listMails, type MailToQueue, queueMails } from "#app/platform/mail/outbox.server.ts";
import { type Check, Note } from "./check.ts";

/** Checks that the product can use its database: version, encoding, extension, migrations, and its own reads and writes. */
export function databaseCheck(pool: pg.Pool, migrationsFolder: string): Check {
  return {
    name: "database",
    async run() {
      const client = await pool.connect();
      try {
        const facts = await readFacts(client);
        const rejection = unsuitability(facts);
        if (rejection) throw new Error(rejection);
        const state = await stateOf(client, migrationsFolder);
        await client.query("begin; create table doctor_writes_this (n int); insert into doctor_writes_this values (1)");
        if (state.isCurrent) await useOutbox(drizzle(client)).catch(throwReason);
        const said = `PostgreSQL ${facts.versionName}, writable, ${state.said}`;
        return state.isNewer ? new Note(said) : said;
      } finally {
        client.release(true); // closes the connection, which rolls back the transaction
      }
    },
  };
}

/** Writes, reads, and deletes a row as the product does. */
async function useOutbox(db: Database): Promise<void> {
  const about = { subjectType: "doctor", subjectId: crypto.randomUUID() };
  const to = { name: "Doctor", address: "doctor@localhost.localdomain" };
  const mail: MailToQueue = {
    ...about,
    kind: "doctor",
    to,
    language: defaultLanguage,
    messageIdLocalPart: about.subjectId,
  };
  const now = new Date();
  await queueMails(db, [mail], now);
  const [read] = await listMails(db, about);
  if (read?.createdAt.getTime() !== now.getTime() || read.recipientAddress !== to.address) {
    throw new Error("A row that was written comes back changed. Report this, with the version of the database.");
  }
  await eraseMailsAbout(db, about.subjectType, [about.subjectId]);
  if ((await listMails(db, about)).length > 0) throw new Error("A row cannot be deleted. Look for triggers or rules.");
}

/** Throws what the database said, without the query. */
function throwReason(error: unknown): never {
  throw error instanceof DrizzleQueryError && error.cause ? error.cause : error;
}

type State = { said: string; isNewer: boolean; isCurrent: boolean };

async function stateOf(client: pg.ClientBase, migrationsFolder: string): Promise<State> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const { rows: there } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as found");
  if (!there[0]?.found) return { said: "empty: the first start creates the tables", isNewer: false, isCurrent: false };
  const { rows } = await client.query("select created_at::float8 as at from drizzle.__drizzle_migrations");
  const done = new Set(rows.map(({ at }) => Number(at)));
  const newer = countNewer([...done], known);
  if (newer > 0) return { said: `has ${newer} migrations from a newer version`, isNewer: true, isCurrent: false };
  const left = known.filter((at) => !done.has(at)).length;
  if (left > 0) return { said: `the next start applies ${left} migrations`, isNewer: false, isCurrent: false };
  return { said: "migrations up to date", isNewer: false, isCurrent: true };
}
