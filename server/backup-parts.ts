import { existsSync } from "node:fs";
import { join } from "node:path";
import type { BackupShelf } from "#app/platform/backup/backup-shelf.ts";
import type { Parts } from "#app/platform/backup/parts.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { listNamedObjects } from "#app/platform/files/server/named-objects.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { requireDataFolder } from "./data-folder.ts";
import { embeddedFolder, isKeptFile } from "./data-paths.ts";
import { openObjectStorage } from "./object-storage.ts";

/** Opens everything that a backup includes in this configuration: the database, the object store, and files. */
export async function openBackupParts(
  config: Config,
  log: Log,
): Promise<Parts & { shelf: BackupShelf } & AsyncDisposable> {
  const { databaseUrl, dataDir } = config;
  await requireDataFolder(config);
  const database = await openDatabase({ ...(databaseUrl && { databaseUrl }), dataDir, log });
  try {
    const { store, shelf } = await openObjectStorage(config);
    return {
      pool: database.pool,
      store,
      shelf,
      objectsOf: listNamedObjects,
      folder: dataDir,
      isKeptFile,
      [Symbol.asyncDispose]: () => database.close(),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Returns whether there is a database to back up. Opening a missing embedded database would create it. */
export function hasDatabase(config: Config): boolean {
  return Boolean(config.databaseUrl) || existsSync(join(embeddedFolder(config), "cluster"));
}
