import type pg from "pg";
import type { Executor } from "#app/platform/db/database.server.ts";
import type { ObjectStore } from "#app/platform/files/store/object-store.ts";

/** An object that the database references. */
export type NamedObject = {
  key: string;
  /** False if the object might not have been uploaded yet. */
  required: boolean;
};

/** Everything that a backup contains. */
export type Parts = {
  pool: pg.Pool;
  store: ObjectStore;
  /** Lists the objects that the database references, as seen by this transaction. */
  objectsOf(db: Executor): Promise<NamedObject[]>;
  /** The folder that contains the files that are neither database rows nor objects. */
  folder: string;
  /**
   * Returns whether to back up a file. The path is relative to `folder` and uses forward slashes. No other files in the
   * folder are read or written.
   */
  isKeptFile(path: string): boolean;
};

export type Summary = { rows: number; objects: number; files: number; bytes: number; missing: string[] };
