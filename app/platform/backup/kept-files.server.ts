import { createReadStream } from "node:fs";
import { readdir, stat, chmod, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join, dirname } from "node:path";
import type { Parts } from "./parts.ts";

type Place = Pick<Parts, "folder" | "isKeptFile">;

export type KeptFile = { path: string; bytes: number; open(): AsyncIterable<Uint8Array> };

/** Lists the files to back up in addition to database rows and stored objects. */
export async function listKeptFiles({ folder, isKeptFile }: Place): Promise<KeptFile[]> {
  const files: KeptFile[] = [];
  const shelves = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const shelf of shelves.filter((entry) => entry.isDirectory())) {
    for (const entry of await readdir(join(folder, shelf.name), { withFileTypes: true }).catch(() => [])) {
      const path = `${shelf.name}/${entry.name}`;
      if (!entry.isFile() || !isKeptFile(path)) continue;
      const file = join(folder, path);
      const found = await stat(file).catch(() => undefined); // may have been removed in the meantime
      if (found) files.push({ path, bytes: found.size, open: () => createReadStream(file) });
    }
  }
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

export type RestoredFiles = {
  put(path: string, body: AsyncIterable<Uint8Array>): Promise<void>;
  /** Moves all restored files into place, and removes existing files that are not in the backup. */
  publish(): Promise<void>;
  takeBack(): Promise<void>;
};

/** Writes the files of a backup next to their destinations, then moves them all into place. */
export function createRestoredFiles(place: Pick<Parts, "folder" | "isKeptFile">): RestoredFiles {
  const paths = new Set<string>();
  const fileOf = (path: string) => join(place.folder, path);
  const draftOf = (path: string) => `${fileOf(path)}.restored`;
  return {
    async put(path, body) {
      if (!place.isKeptFile(path)) throw new Error(`Expected ${path} to be one of the kept files`);
      const folder = dirname(fileOf(path));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
      paths.add(path);
      await writeFile(draftOf(path), body, { mode: 0o600, flush: true });
    },
    async publish() {
      for (const path of paths) await rename(draftOf(path), fileOf(path));
      for (const { path } of await listKeptFiles(place)) if (!paths.has(path)) await rm(fileOf(path), { force: true });
    },
    async takeBack() {
      for (const path of paths) await rm(draftOf(path), { force: true });
    },
  };
}
