import { join } from "node:path";
import type { Config } from "#app/platform/config/config.server.ts";

type Place = Pick<Config, "dataDir">;

const keptMails = "outbox";
const uploadKeys = "secrets/upload-keys";

/** Where mails are kept while there is no mail server. */
export function keptMailsFolder({ dataDir }: Place): string {
  return join(dataDir, keptMails);
}

/** The keys that sign upload addresses, where the disk is the store. */
export function uploadKeysFile({ dataDir }: Place): string {
  return join(dataDir, uploadKeys);
}

/** Where uploaded files lie when there is no S3 store. */
export function objectsFolder({ dataDir }: Place): string {
  return join(dataDir, "objects");
}

/** Where the embedded database lies. */
export function embeddedFolder({ dataDir }: Place): string {
  return join(dataDir, "postgres");
}

/** What a backup keeps of DATA_DIR besides database and objects. */
export function isKeptFile(path: string): boolean {
  return path === uploadKeys || /^outbox\/[\w.@+-]{1,200}\.eml$/.test(path);
}
