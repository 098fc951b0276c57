import { join } from "node:path";
import type { Config } from "#app/platform/config/config.server.ts";

type HasDataDir = Pick<Config, "dataDir">;

const storedEmails = "outbox";
const uploadKeys = "secrets/upload-keys";

/** Returns the folder for emails that are stored when no mail server is configured. */
export function storedEmailsFolder({ dataDir }: HasDataDir): string {
  return join(dataDir, storedEmails);
}

/** Returns the file with the keys that sign the disk store's upload URLs. */
export function uploadKeysFile({ dataDir }: HasDataDir): string {
  return join(dataDir, uploadKeys);
}

/** Returns the file with the keys that encrypt passwords in the settings. Not backed up, unlike the database. */
export function settingsKeysFile({ dataDir }: HasDataDir): string {
  return join(dataDir, "secrets/settings-keys");
}

/** Returns the folder for uploaded files when no S3 store is configured. */
export function objectsFolder({ dataDir }: HasDataDir): string {
  return join(dataDir, "objects");
}

/** Returns the folder for automatic backups, and for unfinished ones if an S3 store is configured. */
export function backupsFolder({ dataDir }: HasDataDir): string {
  return join(dataDir, "backups");
}

export function embeddedFolder({ dataDir }: HasDataDir): string {
  return join(dataDir, "postgres");
}

/** Returns whether a file in DATA_DIR is backed up in addition to the database and the objects. */
export function isKeptFile(path: string): boolean {
  return path === uploadKeys || /^outbox\/[\w.@+-]{1,200}\.eml$/.test(path);
}
