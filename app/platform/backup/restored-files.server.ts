import { chmod, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { listKeptFiles } from "./kept-files.server.ts";
import type { Parts } from "./parts.ts";

export type RestoredFiles = {
  put(path: string, body: AsyncIterable<Uint8Array>): Promise<void>;
  /** Puts all of them in their places and removes the others that were kept there. */
  publish(): Promise<void>;
  takeBack(): Promise<void>;
};

/** Writes the files of a backup beside their places, then all of them into them. */
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
