import { lstat, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";

const prefix = "pmf-upload-";
const dayMilliseconds = 86_400_000;

/** Writes a body to a temporary file, so that a sandboxed program can read it. */
export async function withFile<Result>(body: Readable, use: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  try {
    const file = join(folder, "object");
    await writeFile(file, body);
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes temporary copies of uploads that a killed process left behind more than a day ago. */
export async function removeLeftFiles(): Promise<void> {
  // Use the machine's clock, because file timestamps do too. Other products can share this folder.
  const yesterday = Date.now() - dayMilliseconds;
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(tmpdir(), name);
    const found = await lstat(folder).catch(() => undefined); // may have been removed in the meantime
    if (!found?.isDirectory() || found.uid !== process.geteuid?.()) continue;
    if (found.mtimeMs < yesterday) await rm(folder, { recursive: true, force: true });
  }
}
