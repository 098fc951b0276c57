import { once } from "node:events";
import { createReadStream } from "node:fs";
import { readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder, syncFolder } from "#app/platform/disk/folders.server.ts";
import { hasCode } from "#app/platform/disk/has-code.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { asStoredBackup, type BackupShelf, newestFirst } from "./backup-shelf.ts";

export function createFolderShelf(folder: string): BackupShelf {
  /** Throws a `notFound` error for names that are not those of backups, so that no other file can be reached. */
  function fileOf(name: string): string {
    if (!asStoredBackup(name, 0)) throw new AppError("notFound", "backup");
    return join(folder, name);
  }

  return {
    kind: "disk",
    async list() {
      const names = await readdir(folder).catch((error: unknown) => {
        if (hasCode(error, "ENOENT")) return [];
        throw error;
      });
      const found = await Promise.all(
        names.map(async (name) => {
          const info = await stat(join(folder, name)).catch(() => undefined); // may have been removed in the meantime
          return info?.isFile() ? asStoredBackup(name, info.size) : undefined;
        }),
      );
      return newestFirst(found.filter((backup) => backup !== undefined));
    },
    async keep(file, name) {
      await makeFolder(folder);
      await rename(file, fileOf(name));
      await syncFolder(folder);
    },
    async open(name) {
      const body = createReadStream(fileOf(name));
      try {
        await once(body, "open");
      } catch (error) {
        throw hasCode(error, "ENOENT") ? new AppError("notFound", "backup") : error;
      }
      const { size } = await stat(fileOf(name));
      return { bytes: size, body };
    },
    async remove(name) {
      await rm(fileOf(name), { force: true });
    },
  };
}
