import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Parts } from "./parts.ts";

type Place = Pick<Parts, "folder" | "isKeptFile">;

export type KeptFile = { path: string; bytes: number; open(): AsyncIterable<Uint8Array> };

/** The files that are kept besides rows and objects. */
export async function listKeptFiles({ folder, isKeptFile }: Place): Promise<KeptFile[]> {
  const files: KeptFile[] = [];
  const shelves = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const shelf of shelves.filter((entry) => entry.isDirectory())) {
    for (const entry of await readdir(join(folder, shelf.name), { withFileTypes: true }).catch(() => [])) {
      const path = `${shelf.name}/${entry.name}`;
      if (!entry.isFile() || !isKeptFile(path)) continue;
      const file = join(folder, path);
      const found = await stat(file).catch(() => undefined); // removed meanwhile
      if (found) files.push({ path, bytes: found.size, open: () => createReadStream(file) });
    }
  }
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
