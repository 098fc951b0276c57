import { rename, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { syncFolder } from "#app/platform/disk/folders.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { keepObjects } from "#app/platform/files/server/backup-lock.server.ts";
import type { ObjectStore } from "#app/platform/files/store/object-store.ts";
import { listWaitingJobs } from "#app/platform/jobs/move-jobs.server.ts";
import { type ArchiveWriter, createArchive } from "./archive-writer.server.ts";
import { archiveFormat, entryNames, fileEntryName, type Manifest, objectEntryName } from "./contents.ts";
import { dumpTables } from "./dump-database.server.ts";
import { listKeptFiles } from "./kept-files.server.ts";
import { rememberBackup } from "./last-backup.server.ts";
import type { NamedObject, Parts, Summary } from "./parts.ts";
import { listSequences, prepareForCopying } from "./tables.server.ts";
import { type VerifiedBackup, verifyBackup } from "./verify-backup.server.ts";

export type BackupOptions = {
  /** Moves the verified draft to its place; defaults to renaming it to `file`. */
  publish?: (draft: VerifiedBackup) => Promise<void>;
  /** Called before each entry with its size in bytes. Throws if there is not enough space. */
  spend?: (bytes: number) => Promise<void>;
};

/**
 * Backs up the database, objects, and files to a new file while the product is running, then verifies it. The database
 * snapshot comes first, and no object is removed until all are copied. `file` appears only when it is complete.
 */
export async function makeBackup(
  file: string,
  parts: Parts,
  now: () => Date,
  { publish = (draft) => publishAs(file, draft), spend }: BackupOptions = {},
): Promise<Summary> {
  if (await stat(file).catch(() => undefined)) throw new Error(`${file} already exists. Choose a new file name.`);
  const draft = `${file}.partial`;
  const madeAt = now().toISOString();
  const archive = await createArchive(draft).catch((error: unknown) => {
    throw new Error(`${draft} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  });
  try {
    await fill(archive, parts, { madeAt, spend });
    await archive.finish();
    const verified = await verifyBackup(draft);
    await publish(verified);
    const { summary } = verified;
    const { rows, objects, bytes } = summary;
    // A read-only or older database cannot store this record; the backup is still valid.
    await rememberBackup(drizzle(parts.pool), { madeAt, rows, objects, bytes }).catch(() => undefined);
    return summary;
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

async function publishAs(file: string, { file: draft }: VerifiedBackup): Promise<void> {
  await rename(draft, file);
  await syncFolder(dirname(file));
}

type Filling = Pick<BackupOptions, "spend"> & { madeAt: string };

async function fill(archive: ArchiveWriter, parts: Parts, { madeAt, spend }: Filling): Promise<void> {
  const entries: Manifest["entries"] = {};
  const add: ArchiveWriter["add"] = async (name, body, bytes) => {
    await spend?.(bytes ?? (body instanceof Uint8Array ? body.byteLength : 0));
    return (entries[name] = await archive.add(name, body, bytes));
  };
  await add(entryNames.head, json({ format: archiveFormat, madeAt }));
  const client = await parts.pool.connect();
  try {
    await prepareForCopying(client);
    await keepObjects(client);
    const { named, ...database } = await addDatabase(client, parts, add);
    const objects = await addObjects(parts.store, named, add);
    for (const { path, bytes, open } of await listKeptFiles(parts)) await add(fileEntryName(path), open(), bytes);
    const manifest = json({ ...database, ...objects, entries } satisfies Manifest);
    const { sha256 } = await archive.add(entryNames.manifest, manifest);
    await archive.add(entryNames.seal, json({ manifestSha256: sha256 }));
  } finally {
    client.release(true);
  }
}

/** Adds the whole database, from a single snapshot. */
async function addDatabase(client: pg.PoolClient, parts: Parts, add: ArchiveWriter["add"]) {
  await client.query("begin isolation level repeatable read read only");
  const migrations = await listMigrations(client);
  const tables = await dumpTables(client, async (name, rows) => void (await add(name, rows)));
  await add(entryNames.jobs, json(await listWaitingJobs(client)));
  const sequences = await listSequences(client);
  const named = await parts.objectsOf(drizzle(client));
  await client.query("commit");
  return { migrations, tables, sequences, named };
}

async function listMigrations(client: pg.ClientBase): Promise<number[]> {
  const { rows: there } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as found");
  if (!there[0]?.found) throw new Error("Nothing to back up: the product has never been started here.");
  const { rows } = await client.query("select created_at::float8 as at from drizzle.__drizzle_migrations order by 1");
  return rows.map(({ at }) => Number(at));
}

async function addObjects(store: ObjectStore, named: NamedObject[], add: ArchiveWriter["add"]) {
  const objects: Manifest["objects"] = [];
  const missing: string[] = [];
  for (const { key, required } of named) {
    const info = await store.head(key);
    const body = info && (await store.open(key).catch(ignoreMissing));
    if (info && body) {
      await add(objectEntryName(key), body, info.bytes);
      objects.push({ key, type: info.type, bytes: info.bytes });
    } else if (required) missing.push(key);
  }
  return { objects, missing };
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === "notFound")) throw error;
}

function json(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}
