import { join } from "node:path";
import type { Config } from "#app/platform/config/config.server.ts";

type HasDataDir = Pick<Config, "dataDir">;

const storedEmails = "outbox";
const uploadKeys = "secrets/upload-keys";

/** Emails stored while there is no mail server. */
export function storedEmailsFolder({ dataDir }: HasDataDir): string {
  return join(dataDir, storedEmails);
}

/** Keys that sign upload addresses of the disk store. */
export function uploadKeysFile({ dataDir }: HasDataDir): string {
  return join(dataDir, uploadKeys);
}

/** Uploaded files if there is no S3 store. */
export function objectsFolder({ dataDir }: HasDataDir): string {
  return join(dataDir, "objects");
}

/** The embedded database. */
export function embeddedFolder({ dataDir }: HasDataDir): string {
  return join(dataDir, "postgres");
}

/** Parts of DATA_DIR that are backed up besides database and objects. */
export function isKeptFile(path: string): boolean {
  return path === uploadKeys || /^outbox\/[\w.@+-]{1,200}\.eml$/.test(path);
}
