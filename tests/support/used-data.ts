import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { waitForLock } from "#app/platform/db/process-lock.server.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..", "..");
const kept = join(root, "node_modules", ".cache", "used-data");
const longestFirstStartSeconds = 300;

/**
 * Copies the data of this build's first start to `path`: the database, passwords, and indexed sample papers.
 * `startFirst` creates the data once, in the folder that it returns; concurrent callers wait.
 */
export async function copyUsedData(path: string, startFirst: () => Promise<AsyncDisposable & { path: string }>) {
  await mkdir(kept, { recursive: true });
  const lock = await waitForLock(join(kept, "lock"), "alone", longestFirstStartSeconds);
  try {
    const folder = join(kept, await buildName());
    if (!existsSync(folder)) {
      await removeOlder();
      await using first = await startFirst();
      await copy(first.path, `${folder}.part`);
      await rename(`${folder}.part`, folder);
    }
    await copy(folder, path);
  } finally {
    lock.release();
  }
}

/** Returns a name that identifies the build, because another build might create different data. */
async function buildName(): Promise<string> {
  return `of-${(await readFile(join(root, "build", ".sources"), "utf8")).slice(0, 16)}`;
}

async function removeOlder(): Promise<void> {
  for (const name of await readdir(kept)) {
    if (name.startsWith("of-")) await rm(join(kept, name), { recursive: true, force: true });
  }
}

/** Preserves owners and permissions, because the database can belong to another user. */
async function copy(from: string, to: string): Promise<void> {
  await run("cp", ["-a", from, to]);
}
