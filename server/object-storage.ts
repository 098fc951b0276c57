import type { Config } from "#app/platform/config/config.server.ts";
import { createDiskStore } from "#app/platform/files/store/disk-store.server.ts";
import type { ObjectStore } from "#app/platform/files/store/object-store.ts";
import type { Receiver } from "#app/platform/files/store/receive-put.server.ts";
import { readKeys } from "#app/platform/secrets/read-keys.server.ts";
import { createUrlSigner } from "#app/platform/files/store/url-signer.server.ts";
import { createWriters } from "#app/platform/files/store/writers.server.ts";
import { objectsFolder, uploadKeysFile } from "./data-paths.ts";

/** The object store. `receiver` accepts uploads for stores that do not sign upload URLs themselves. */
export type ObjectStorage = { store: ObjectStore; receiver: Receiver | undefined };

/** Opens the S3 store if it is configured, otherwise a folder in DATA_DIR. */
export async function openObjectStorage(config: Config): Promise<ObjectStorage> {
  const { s3 } = config;
  if (s3) {
    // Imported lazily, because this module is larger than the rest of the server.
    const { createS3Store } = await import("#app/platform/files/store/s3-store.server.ts");
    return { store: createS3Store(s3), receiver: undefined };
  }
  const keys = await readKeys(uploadKeysFile(config));
  const signer = createUrlSigner({ keys, now: () => new Date() });
  const store = await createDiskStore({ folder: objectsFolder(config), signer });
  return { store, receiver: { store, signer, writers: createWriters() } };
}
