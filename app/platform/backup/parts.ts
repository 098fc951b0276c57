import type pg from "pg";
import type { Executor } from "#app/platform/db/database.server.ts";
import type { ObjectStore } from "#app/platform/files/store/object-store.ts";

/** An object that the database speaks of. */
export type NamedObject = {
  key: string;
  /** False where it may or may not be there yet. */
  required: boolean;
};

/** What a backup is made of, and what it is restored into. */
export type Parts = {
  pool: pg.Pool;
  store: ObjectStore;
  /** The objects that the database names, as this transaction sees it. */
  objectsOf(db: Executor): Promise<NamedObject[]>;
  /** Where files lie that are neither rows nor objects. */
  folder: string;
  /** The paths below it that are kept, with forward slashes; nothing else is read or written there. */
  isKeptFile(path: string): boolean;
};

export type Summary = { rows: number; objects: number; files: number; bytes: number; missing: string[] };
