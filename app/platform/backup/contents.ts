import * as z from "zod/mini";

/** What this version writes, and the newest that it reads. A change that older versions cannot read counts it up. */
export const archiveFormat = 1;

/** The first entry: what the file is, before anything else of it is believed. */
export const headSchema = z.object({ format: z.int(), madeAt: z.string() });

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.minimum(0));

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  /** Of all rows, whatever their order (row-digest.ts). */
  digest: hash,
});
export type TableFacts = z.infer<typeof tableSchema>;

/** The last entry but one: all that the file holds, and what it must be. */
export const manifestSchema = z.object({
  /** When each migration of the database was dated; together they are its version. */
  migrations: z.array(z.number()),
  /** Each after those it refers to. */
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  objects: z.array(z.object({ key: z.string(), type: z.string(), bytes: count })),
  /** Objects that the database names and the store did not have. */
  missing: z.array(z.string()),
  entries: z.record(z.string(), z.object({ bytes: count, sha256: hash })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The last entry: whoever finds it has the whole file. */
export const sealSchema = z.object({ manifestSha256: hash });

export const entryNames = { head: "backup.json", jobs: "jobs.json", manifest: "manifest.json", seal: "seal.json" };

const [tablePrefix, objectPrefix, filePrefix] = ["database/", "objects/", "files/"];

/** Where the rows of a table lie, some megabytes to an entry. */
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

/** What an entry is, by its name. */
export function kindOf(name: string): EntryKind {
  const [, table] = /^database\/([a-z][a-z0-9_]*)\/\d{6}$/.exec(name) ?? [];
  if (table !== undefined) return { kind: "table", table };
  if (name.startsWith(objectPrefix)) return { kind: "object", key: name.slice(objectPrefix.length) };
  if (name.startsWith(filePrefix)) return { kind: "file", path: name.slice(filePrefix.length) };
  return { kind: "other" };
}
