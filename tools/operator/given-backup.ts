import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { asStoredBackup } from "#app/platform/backup/backup-shelf.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { makeFolder } from "#app/platform/disk/folders.server.ts";
import { openObjectStorage } from "#server/object-storage.ts";

type GivenBackup = { file: string } & AsyncDisposable;

/**
 * Returns the file at this path or, if there is none, a copy of the automatic backup with this name, which can be in the
 * S3 store. The copy is removed when disposed.
 */
export async function openGivenBackup(given: string, config: Config): Promise<GivenBackup> {
  const file = resolve(given);
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (isThere || !asStoredBackup(given, 0)) return { file, [Symbol.asyncDispose]: async () => undefined };
  const { shelf } = await openObjectStorage(config);
  const { body } = await shelf.open(given);
  await makeFolder(config.dataDir);
  const folder = await mkdtemp(join(config.dataDir, "fetched-"));
  const copy = join(folder, basename(given));
  await pipeline(body, createWriteStream(copy, { mode: 0o600 }));
  return { file: copy, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

/** Returns the name of the newest automatic backup. */
export async function newestBackup(config: Config): Promise<string | undefined> {
  const { shelf } = await openObjectStorage(config);
  const [newest] = await shelf.list();
  return newest?.name;
}
