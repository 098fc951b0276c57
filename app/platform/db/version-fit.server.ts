import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import * as z from "zod/mini";
import type { Log } from "#app/platform/log/log.server.ts";

/** A migration from the folder's journal. */
export type KnownMigration = { tag: string; when: number };

/**
 * Matches the note in a migration that removes something. The note declares which versions work without it
 * (docs/how-to/change-the-database.md).
 */
export const narrowingNote = /^-- narrows: versions that know ([\w-]+) serve on\.?$/m;

/** A comment on the migrator's table specifies the migration that a version must include to use this database. */
const mark = "drizzle.__drizzle_migrations";

/**
 * Throws an Error that explains the fix if a newer version removed something that this version needs. Additions by a
 * newer version are fine: they are expected during a rolling update and after a rollback.
 */
export async function refuseNarrowed(client: pg.ClientBase, known: readonly KnownMigration[]): Promise<void> {
  const { rows } = await client.query(`select obj_description(to_regclass('${mark}'), 'pg_class') as needed`);
  const { needed } = z.parse(z.object({ needed: z.nullable(z.string()) }), rows[0]);
  if (!needed || known.some(({ tag }) => tag === needed)) return;
  if ((await countAhead(client, known)) === 0) return; // the migration was squashed into the baseline
  throw new Error(
    `A newer version has changed the database, which now requires a version that includes ${needed}. ` +
      "Start the newer version again, or restore the backup from before the update.",
  );
}

/**
 * Records in the database which versions can still use it. Logs a message if the database is newer than this version.
 */
export async function noteVersion(
  client: pg.ClientBase,
  { folder, known, log }: { folder: string; known: readonly KnownMigration[]; log: Log },
): Promise<void> {
  const ahead = await countAhead(client, known);
  if (ahead > 0) {
    log.warn({ migrations: ahead }, "The database is newer than this version; continuing to serve");
    return; // keep the newer version's record
  }
  for (const { tag } of known.toReversed()) {
    const [, needed] = narrowingNote.exec(await readFile(join(folder, `${tag}.sql`), "utf8")) ?? [];
    if (!needed) continue;
    await client.query(`comment on table ${mark} is '${needed}'`);
    return;
  }
}

/** Counts the database's migrations that are newer than all known ones. */
async function countAhead(client: pg.ClientBase, known: readonly KnownMigration[]): Promise<number> {
  const { rows } = await client.query(`select created_at::float8 as at from ${mark}`);
  const applied = z.parse(z.array(z.object({ at: z.number() })), rows);
  const dates = known.map(({ when }) => when);
  return countNewer(
    applied.map(({ at }) => at),
    dates,
  );
}

/** Counts the applied migrations that are newer than all known ones. Both lists contain times in milliseconds. */
export function countNewer(applied: readonly number[], known: readonly number[]): number {
  const newest = Math.max(...known);
  return applied.filter((at) => at > newest).length;
}
