import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Summary } from "#app/platform/backup/parts.ts";
import { restoreBackup } from "#app/platform/backup/restore-backup.server.ts";
import type { VerifiedBackup } from "#app/platform/backup/verify-backup.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { stopServer } from "#app/platform/db/server-process.server.ts";
import { createDiskRoom } from "#app/platform/files/store/disk-room.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { openBackupParts } from "./backup-parts.ts";
import { embeddedFolder } from "./data-paths.ts";

const cheapBytes = 256 * 2 ** 20;
/** A restored database takes up more space than its rows in the backup. */
const timesTheSize = 4;
const migrationsFolder = join(import.meta.dirname, "..", "db", "migrations");

/** Returns whether a backup is so small, and the disk so empty, that each night can restore it on the side. */
export async function isCheap({ summary: { bytes } }: VerifiedBackup, { dataDir }: Config): Promise<boolean> {
  return bytes <= cheapBytes && (await createDiskRoom(dataDir).left()) > bytes * timesTheSize + cheapBytes;
}

type Aside = {
  config: Config;
  log: Log;
  /** The name of the folder in DATA_DIR. What an interrupted drill has left there is removed. */
  folder: string;
};

/**
 * Restores a backup into a new database and folder next to the site's data, compares every row and object, and removes
 * both. The site's database and files are not touched.
 */
export async function restoreOnTheSide(backup: VerifiedBackup, { config, log, folder }: Aside): Promise<Summary> {
  const dataDir = join(config.dataDir, folder);
  const aside = { ...config, dataDir, databaseUrl: undefined, store: undefined };
  const clear = async () => {
    await stopServer(join(embeddedFolder(aside), "cluster"));
    await rm(dataDir, { recursive: true, force: true });
  };
  await clear();
  await mkdir(dataDir, { recursive: true });
  try {
    await using parts = await openBackupParts(aside, log);
    return await restoreBackup(parts, backup, { migrationsFolder, replace: false, log });
  } finally {
    await clear();
  }
}
