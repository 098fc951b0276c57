import type pg from "pg";
import type { Executor } from "#app/platform/db/database.server.ts";
import type { ObjectStore } from "#app/platform/files/store/object-store.ts";

/** An object that the database refers to. */
export type NamedObject = {
  key: string;
  /** False if it may not have arrived yet. */
  required: boolean;
};

/** The parts of a backup. */
export type Parts = {
  pool: pg.Pool;
  store: ObjectStore;
  /** The objects in the database, as this transaction sees it. */
  objectsOf(db: Executor): Promise<NamedObject[]>;
  /** The folder of files that are neither rows nor objects. */
  folder: string;
  /** The paths below it to back up, with forward slashes; nothing else is read or written there. */
  isKeptFile(path: string): boolean;
};

export type Summary = { rows: number; objects: number; files: number; bytes: number; missing: string[] };
