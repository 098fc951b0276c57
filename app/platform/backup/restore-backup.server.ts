import { json } from "node:stream/consumers";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { lockMigrations, requireSuitable } from "#app/platform/db/migrate.server.ts";
import { migrateJobs } from "#app/platform/jobs/jobs.server.ts";
import { parseJobs, replaceJobs } from "#app/platform/jobs/move-jobs.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { readArchive } from "./archive-reader.server.ts";
import { entryNames, entryKind, type Manifest } from "./contents.ts";
import { createRestoredFiles, type RestoredFiles } from "./kept-files.server.ts";
import { createLoader, splitMigrations } from "./load-database.server.ts";
import type { Parts, Summary } from "./parts.ts";
import { createRestoredObjects, type RestoredObjects } from "./restored-objects.server.ts";
import { dropEverything, firstTableWithRows, prepareForCopying } from "./tables.server.ts";
import type { VerifiedBackup } from "./verify-backup.server.ts";

export type RestoreOptions = {
  migrationsFolder: string;
  /** Whether to replace existing data. */
  replace: boolean;
  log: Log;
};

/**
 * Restores a backup into an empty database and store, or replaces their contents. The database transaction commits at
 * the very end, so an earlier failure changes nothing.
 */
export async function restoreBackup(
  parts: Parts,
  { file, manifest, summary }: VerifiedBackup,
  { migrationsFolder, replace, log }: RestoreOptions,
): Promise<Summary> {
  splitMigrations(migrationsFolder, manifest); // throws for newer versions
  const objects = createRestoredObjects(parts.store, manifest);
  const files = createRestoredFiles(parts);
  for (const name of Object.keys(manifest.entries)) requireKnown(parts, objects, name);
  const client = await parts.pool.connect();
  try {
    await requireUnused(client);
    await prepareForCopying(client);
    await lockMigrations(client); // an instance that starts now waits for the lock
    await requireSuitable(client);
    if (!replace) await requireEmpty(client, parts);
    await migrateJobs(parts.pool, log);
    await client.query("begin");
    const former = await formerObjects(client, parts);
    await dropEverything(client);
    await load(client, { file, migrationsFolder, manifest, objects, files });
    await client.query("commit");
    await files.publish();
    await objects.removeOthers(former);
    return summary;
  } catch (error) {
    await files.takeBack();
    await objects.takeBack();
    throw error;
  } finally {
    client.release(true); // closes the connection, which also rolls back an open transaction
  }
}

type Work = {
  file: string;
  migrationsFolder: string;
  manifest: Manifest;
  objects: RestoredObjects;
  files: RestoredFiles;
};

async function load(client: pg.ClientBase, { file, migrationsFolder, manifest, objects, files }: Work): Promise<void> {
  const loader = await createLoader(client, { manifest, migrationsFolder });
  let jobs: unknown = [];
  for await (const { name, body } of readArchive(file)) {
    const entry = entryKind(name);
    if (entry.kind === "table") await loader.load(entry.table, body);
    else if (entry.kind === "object") await objects.put(entry.key, body);
    else if (entry.kind === "file") await files.put(entry.path, body);
    else if (name === entryNames.jobs) jobs = await json(body);
    else for await (const _ of body); // skip entries that were already read
  }
  await loader.finish();
  await replaceJobs(client, parseJobs(jobs));
}

/** Rejects unknown names, so that a crafted backup cannot write to arbitrary paths. */
function requireKnown({ isKeptFile }: Parts, objects: RestoredObjects, name: string): void {
  const entry = entryKind(name);
  const isKnown =
    entry.kind === "table" ||
    (entry.kind === "object" && objects.has(entry.key)) ||
    (entry.kind === "file" && isKeptFile(entry.path)) ||
    name === entryNames.head ||
    name === entryNames.jobs;
  if (!isKnown)
    throw new Error(`The backup contains an unexpected entry: ${JSON.stringify(name)}. Nothing was changed.`);
}

async function requireUnused(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and application_name = 'pmf' and pid <> pg_backend_pid()`,
  );
  if (rows[0]?.others === 0) return;
  throw new Error("The product is running on this database. Stop all instances first. Nothing was changed.");
}

async function requireEmpty(client: pg.ClientBase, { store }: Parts): Promise<void> {
  const table = await firstTableWithRows(client);
  const found = table
    ? `The database is not empty (${table})`
    : (await store.isEmpty())
      ? ""
      : "The store is not empty";
  if (!found) return;
  throw new Error(
    `${found}. Restore into an empty one, or pass --replace to overwrite everything in it. Nothing was changed.`,
  );
}

/** Lists the objects of the database being replaced. Returns an empty list if that database is new or too old. */
async function formerObjects(client: pg.PoolClient, { objectsOf }: Parts): Promise<string[]> {
  await client.query("savepoint asking");
  try {
    const named = await objectsOf(drizzle(client));
    return named.map(({ key }) => key);
  } catch {
    await client.query("rollback to savepoint asking");
    return [];
  }
}
