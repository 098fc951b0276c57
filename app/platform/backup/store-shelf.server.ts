import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { AppError } from "#app/platform/errors/app-error.ts";
import { backupPrefix, type RemoteStore } from "#app/platform/files/store/object-store.ts";
import { asStoredBackup, type BackupShelf, newestFirst, type StoredBackup } from "./backup-shelf.ts";
import { hashOf } from "./hash-of.server.ts";

const type = "application/zstd";

/** Keeps backups in the store elsewhere, as objects with the key backups/<uuid>/<name>. */
export function createStoreShelf(store: RemoteStore): BackupShelf {
  async function listKeys(): Promise<{ key: string; backup: StoredBackup }[]> {
    const objects = await store.list(backupPrefix);
    return objects.flatMap(({ key, bytes }) => {
      const backup = asStoredBackup(key.split("/").at(-1) ?? "", bytes);
      return backup ? [{ key, backup }] : [];
    });
  }

  async function keyOf(name: string): Promise<string> {
    const found = (await listKeys()).find(({ backup }) => backup.name === name);
    if (!found) throw new AppError("notFound", "backup");
    return found.key;
  }

  return {
    kind: "remote",
    list: async () => newestFirst((await listKeys()).map(({ backup }) => backup)),
    async keep(file, name) {
      const key = `${backupPrefix}${randomUUID()}/${name}`;
      const { size: bytes } = await stat(file);
      try {
        await store.put(key, createReadStream(file), { type, bytes });
        const [sent, stored] = [await hashOf(createReadStream(file)), await hashOf(await store.open(key))];
        if (sent !== stored) throw new Error("The store returned other bytes than it was given.");
      } catch (error) {
        await store.delete(key).catch(() => undefined);
        throw error;
      }
    },
    async open(name) {
      const key = await keyOf(name);
      const info = await store.head(key);
      if (!info) throw new AppError("notFound", "backup");
      return { bytes: info.bytes, body: await store.open(key) };
    },
    async remove(name) {
      await store.delete(await keyOf(name));
    },
  };
}
