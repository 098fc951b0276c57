import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import type { Config } from "#app/platform/config/config.server.ts";
import { closeToOthers } from "#app/platform/disk/folders.server.ts";

type Places = Pick<Config, "dataDir" | "databaseUrl" | "store" | "smtpUrl">;

/**
 * Creates DATA_DIR if anything will be stored there, and makes it private. Throws an error with the folder's path if it
 * is not writable.
 */
export async function requireDataFolder({ dataDir, databaseUrl, store, smtpUrl }: Places): Promise<void> {
  if (databaseUrl && store && smtpUrl) return;
  try {
    const mode = folderMode(databaseUrl);
    await mkdir(dataDir, { recursive: true, mode });
    await closeToOthers(dataDir, mode);
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const cure = `Make ${dataDir} writable for the user who runs the product, or set DATA_DIR to another folder.`;
    throw new Error(`DATA_DIR is not writable (${reason}). ${cure}`, { cause: error });
  }
}

/**
 * If the server is started as root, the embedded database runs as another user, who can traverse the folder but not
 * list it.
 */
function folderMode(databaseUrl: string | undefined): number {
  return process.geteuid?.() === 0 && !databaseUrl ? 0o711 : 0o700;
}
