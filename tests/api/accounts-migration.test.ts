import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { hashPassword, verifyPassword } from "#app/platform/session/password.server.ts";
import { findSession } from "#app/platform/session/session.server.ts";
import { emptyDatabase } from "#tests/support/test-database.ts";

const migrations = join(import.meta.dirname, "..", "..", "db", "migrations");
const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** The migrations before one, in a folder of their own. */
async function migrationsBefore(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  await cp(migrations, folder, { recursive: true });
  const path = join(folder, "meta", "_journal.json");
  const journal = z.parse(journalSchema, JSON.parse(await readFile(path, "utf8")));
  const first = journal.entries.findIndex((entry) => entry.tag === tag);
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, first) }));
  return folder;
}

test("a database from before there were accounts keeps its passwords and its open sessions", async () => {
  await using database = await emptyDatabase();
  const before = await migrationsBefore("0009_accounts");
  await migrate(database.pool, before, createLog("silent"));
  await rm(before, { recursive: true });
  const now = new Date();
  const [admin, cv] = [await hashPassword("the old admin password"), await hashPassword("the old cv password")];
  await database.pool.query(
    "insert into credentials (name, hash, updated_at) values ('admin', $1, now()), ('cv', $2, now())",
    [admin, cv],
  );
  await database.pool.query(
    `insert into sessions (id, token_hash, name, device, created_at, last_seen_at, expires_at)
     values (gen_random_uuid(), $1, 'admin', 'Firefox', now(), now(), now() + interval '1 day')`,
    [createHash("sha256").update("token").digest("hex")],
  );

  await migrate(database.pool, migrations, createLog("silent"));
  const { rows: users } = await database.pool.query("select username, password, role from users");
  expect(users).toEqual([{ username: "admin", password: admin, role: "owner" }]);
  expect(await verifyPassword("the old admin password", admin)).toBe(true);
  const { rows: credentials } = await database.pool.query("select name, hash from credentials");
  expect(credentials).toEqual([{ name: "cv", hash: cv }]);
  expect(await findSession(database.db, "token", now)).toMatchObject({ name: "admin", role: "owner" });
});
