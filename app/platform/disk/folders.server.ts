import { chmod, mkdir, open, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** Only the product's OS user can read what it stores. */
export const folderMode = 0o700;

/** Makes a rename durable by syncing its folder. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, "r");
  await handle.sync();
}

/** Creates a folder and its parents durably. Only the owner can access it. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: folderMode });
  if (first) await syncFolder(dirname(first));
}

/** Makes an existing folder private, unless it has another owner. */
export async function closeToOthers(folder: string, mode = folderMode): Promise<void> {
  const found = await stat(folder);
  if (found.uid === process.geteuid?.() && (found.mode & 0o777 & ~mode) !== 0) await chmod(folder, found.mode & mode);
}
