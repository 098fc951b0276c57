import type { BackupShelf } from "#app/platform/backup/backup-shelf.ts";
import { createFolderShelf } from "#app/platform/backup/folder-shelf.server.ts";
import { createStoreShelf } from "#app/platform/backup/store-shelf.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { createDiskStore } from "#app/platform/files/store/disk-store.server.ts";
import type { ObjectStore, RemoteStore, StoreOptions } from "#app/platform/files/store/object-store.ts";
import type { Receiver } from "#app/platform/files/store/receive-put.server.ts";
import { createUrlSigner } from "#app/platform/files/store/url-signer.server.ts";
import { createWriters } from "#app/platform/files/store/writers.server.ts";
import { readKeys } from "#app/platform/secrets/read-keys.server.ts";
import { backupsFolder, objectsFolder, uploadKeysFile } from "./data-paths.ts";

/** The object store. `receiver` accepts uploads for stores that do not sign upload URLs themselves. */
export type ObjectStorage = { store: ObjectStore; receiver: Receiver | undefined };

/** Opens the configured store, otherwise folders in DATA_DIR: for objects, and for backups. */
export async function openObjectStorage(config: Config): Promise<ObjectStorage & { shelf: BackupShelf }> {
  if (config.store) {
    const store = await openStore(config.store);
    return { store, receiver: undefined, shelf: createStoreShelf(store) };
  }
  const keys = await readKeys(uploadKeysFile(config));
  const signer = createUrlSigner({ keys, now: () => new Date() });
  const store = await createDiskStore({ folder: objectsFolder(config), signer });
  const receiver = { store, signer, writers: createWriters() };
  return { store, receiver, shelf: createFolderShelf(backupsFolder(config)) };
}

/** Imports a store lazily, because its module is larger than the rest of the server. */
async function openStore(options: StoreOptions): Promise<RemoteStore> {
  switch (options.type) {
    case "S3": {
      const { createS3Store } = await import("#app/platform/files/store/s3-store.server.ts");
      return createS3Store(options);
    }
  }
}
