import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import { closeToOthers } from "#app/platform/files/store/disk-files.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";

type Places = Pick<Config, "dataDir" | "databaseUrl" | "s3" | "smtpUrl">;

/** Makes DATA_DIR unless all lies elsewhere, and keeps other users out of it. Throws a sentence that names it when it cannot be written. */
export async function requireDataFolder({ dataDir, databaseUrl, s3, smtpUrl }: Places): Promise<void> {
  if (databaseUrl && s3 && smtpUrl) return;
  try {
    const mode = folderMode(databaseUrl);
    await mkdir(dataDir, { recursive: true, mode });
    await closeToOthers(dataDir, mode);
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const cure = `Give ${dataDir} to the user who runs the product, or set DATA_DIR to another folder.`;
    throw new Error(`DATA_DIR cannot be written (${reason}). ${cure}`, { cause: error });
  }
}

/** Started by root, the product's own database may run as another user, who passes through the folder and reads no list. */
function folderMode(databaseUrl: string | undefined): number {
  return process.geteuid?.() === 0 && !databaseUrl ? 0o711 : 0o700;
}
