import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { hasCode } from "#app/platform/disk/has-code.ts";

const keyShape = /^[\w-]{32,}$/;

/**
 * Reads a file of keys: one per line, newest first. Creates it if it does not exist, readable only by its owner. To
 * rotate, add a line at the top, and remove the oldest once nothing needs it (upload URLs expire after a week).
 */
export async function readKeys(file: string): Promise<string[]> {
  const text = await readFile(file, "utf8").catch(async (error: unknown) => {
    if (!hasCode(error, "ENOENT")) throw error;
    await create(file);
    return readFile(file, "utf8");
  });
  const keys = text.split(/\s+/).filter(Boolean);
  if (keys.length === 0 || !keys.every((key) => keyShape.test(key))) {
    throw new Error(`${file} must contain one key per line, each at least 32 letters, digits, "-" or "_".`);
  }
  return keys;
}

/** Creates the file atomically. Never overwrites a file that another process has just created. */
async function create(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, "w", 0o600);
  await handle.writeFile(`${randomBytes(32).toString("base64url")}\n`);
  await handle.sync();
  await handle.close();
  await link(draft, file).catch((error: unknown) => {
    if (!hasCode(error, "EEXIST")) throw error;
  });
  await rm(draft);
}
