import * as z from "zod/mini";
import { byName } from "#app/platform/http/formats.ts";

/**
 * The format version we write, and the newest one we can read. Increment it for changes that older versions cannot
 * read.
 */
export const archiveFormat = 1;

/** The first entry, which declares the file's format. It is checked first. */
export const headSchema = z.object({ format: z.int(), madeAt: z.string() });

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.minimum(0));

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  /** A digest of all rows, regardless of order (row-digest.ts). */
  digest: hash,
});
export type TableFacts = z.infer<typeof tableSchema>;

/** The second-to-last entry: a list of the file's contents, with digests. */
export const manifestSchema = z.object({
  /** The timestamps of the applied migrations, which identify the database's version. */
  migrations: z.array(z.number()),
  /** In dependency order: each table comes after the tables it references. */
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  objects: z.array(z.object({ key: z.string(), type: z.string(), bytes: count })),
  /** Keys of objects that the database references but that are missing from the store. */
  missing: z.array(z.string()),
  entries: byName(z.object({ bytes: count, sha256: hash })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The last entry. If it is present, the file is complete. */
export const sealSchema = z.object({ manifestSha256: hash });

export const entryNames = { head: "backup.json", jobs: "jobs.json", manifest: "manifest.json", seal: "seal.json" };

const [tablePrefix, objectPrefix, filePrefix] = ["database/", "objects/", "files/"];

/** Returns the entry name for a chunk of a table's rows (a few megabytes). */
export function tablePartName(table: string, part: number): string {
  return `${tablePrefix}${table}/${String(part).padStart(6, "0")}`;
}

export function objectEntryName(key: string): string {
  return `${objectPrefix}${key}`;
}

export function fileEntryName(path: string): string {
  return `${filePrefix}${path}`;
}

export type EntryKind =
  | { kind: "table"; table: string }
  | { kind: "object"; key: string }
  | { kind: "file"; path: string }
  | { kind: "other" };

export function entryKind(name: string): EntryKind {
  const [, table] = /^database\/([a-z][a-z0-9_]*)\/\d{6}$/.exec(name) ?? [];
  if (table !== undefined) return { kind: "table", table };
  if (name.startsWith(objectPrefix)) return { kind: "object", key: name.slice(objectPrefix.length) };
  if (name.startsWith(filePrefix)) return { kind: "file", path: name.slice(filePrefix.length) };
  return { kind: "other" };
}
