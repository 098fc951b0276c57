import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import type { Config } from "#app/platform/config/config.server.ts";

type Places = Pick<Config, "dataDir" | "databaseUrl" | "s3" | "smtpUrl">;

/** Makes DATA_DIR unless all lies elsewhere. Throws a sentence that names it when it cannot be written. */
export async function requireDataFolder({ dataDir, databaseUrl, s3, smtpUrl }: Places): Promise<void> {
  if (databaseUrl && s3 && smtpUrl) return;
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const cure = `Give ${dataDir} to the user who runs the product, or set DATA_DIR to another folder.`;
    throw new Error(`DATA_DIR cannot be written (${reason}). ${cure}`, { cause: error });
  }
}
