import * as z from "zod/mini";

/** The written version, and the newest readable one. Increment it for changes that older versions cannot read. */
export const archiveFormat = 1;

/** The first entry: the file's format, checked before anything else. */
export const headSchema = z.object({ format: z.int(), madeAt: z.string() });

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.minimum(0));

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  /** Of all rows in any order (row-digest.ts). */
  digest: hash,
});
export type TableFacts = z.infer<typeof tableSchema>;

/** The last entry but one: everything in the file, with digests. */
export const manifestSchema = z.object({
  /** The time of each migration; together they are the database's version. */
  migrations: z.array(z.number()),
  /** Each after those it refers to. */
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  objects: z.array(z.object({ key: z.string(), type: z.string(), bytes: count })),
  /** Objects in the database that the store did not have. */
  missing: z.array(z.string()),
  entries: z.record(z.string(), z.object({ bytes: count, sha256: hash })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The last entry: with it, the file is complete. */
export const sealSchema = z.object({ manifestSha256: hash });

export const entryNames = { head: "backup.json", jobs: "jobs.json", manifest: "manifest.json", seal: "seal.json" };

const [tablePrefix, objectPrefix, filePrefix] = ["database/", "objects/", "files/"];

/** The entry for some megabytes of a table's rows. */
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

/** The kind of an entry, by its name. */
export function kindOf(name: string): EntryKind {
  const [, table] = /^database\/([a-z][a-z0-9_]*)\/\d{6}$/.exec(name) ?? [];
  if (table !== undefined) return { kind: "table", table };
  if (name.startsWith(objectPrefix)) return { kind: "object", key: name.slice(objectPrefix.length) };
  if (name.startsWith(filePrefix)) return { kind: "file", path: name.slice(filePrefix.length) };
  return { kind: "other" };
}
