import { Readable } from "node:stream";
import type { ObjectStore } from "#app/platform/files/store/object-store.ts";
import { type Manifest, objectEntryName } from "./contents.ts";
import { hashOf } from "./hash-of.server.ts";

export type RestoredObjects = {
  has(key: string): boolean;
  /** Stores an object and verifies it. */
  put(key: string, body: AsyncIterable<Uint8Array>): Promise<void>;
  /** Rolls back: removes the objects that were added. */
  takeBack(): Promise<void>;
  /** Removes the given objects unless the backup contains them. */
  removeOthers(keys: string[]): Promise<void>;
};

/** Copies a backup's objects into any kind of store. */
export function createRestoredObjects(store: ObjectStore, { objects, entries }: Manifest): RestoredObjects {
  const known = new Map(objects.map((object) => [object.key, object]));
  const added: string[] = [];

  async function isThere(key: string): Promise<boolean> {
    const expected = entries[objectEntryName(key)]?.sha256;
    return (await store.head(key)) !== undefined && (await hashOf(await store.open(key))) === expected;
  }

  return {
    has: (key) => known.has(key),
    async put(key, body) {
      const object = known.get(key);
      if (!object) throw new Error(`Expected ${key} in the list of objects`);
      if (await store.head(key)) {
        if (await isThere(key)) {
          for await (const _ of body); // the same bytes are already stored
          return;
        }
        await store.delete(key);
      } else added.push(key);
      await store.put(key, Readable.from(body, { objectMode: false }), object);
      if (!(await isThere(key))) throw new Error(`The store did not return ${key} after it was written.`);
    },
    async takeBack() {
      for (const key of added) await store.delete(key).catch(() => undefined);
    },
    async removeOthers(keys) {
      for (const key of keys) if (!known.has(key)) await store.delete(key);
    },
  };
}
