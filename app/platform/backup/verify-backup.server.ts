import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { isObjectKey } from "#app/platform/files/store/object-store.ts";
import { type ArchiveEntry, DamagedBackup, readArchive } from "./archive-reader.server.ts";
import {
  archiveFormat,
  entryNames,
  headSchema,
  entryKind,
  type Manifest,
  manifestSchema,
  objectEntryName,
  sealSchema,
} from "./contents.ts";
import type { Summary } from "./parts.ts";
import { createRowDigest, type RowDigest } from "./row-digest.ts";

export type VerifiedBackup = { file: string; madeAt: string; manifest: Manifest; summary: Summary };

/** The size limit of an entry that is read into memory. */
const largestNoteBytes = 512 * 1024 * 1024;

/**
 * Reads a whole backup and compares every entry, row, and object with its manifest. Throws DamagedBackup, or a plain
 * Error if a newer version created the backup.
 */
export async function verifyBackup(file: string): Promise<VerifiedBackup> {
  const found: Manifest["entries"] = {};
  const digests = new Map<string, RowDigest>();
  const notes = new Map<string, Buffer>();
  let madeAt: string | undefined;
  for await (const entry of readArchive(file)) {
    if (found[entry.name]) throw new DamagedBackup(file, `${JSON.stringify(entry.name)} appears twice`);
    if (madeAt === undefined && entry.name !== entryNames.head) throw new DamagedBackup(file, "it has no header");
    const { sha256, note } = await readEntry(file, entry, digests);
    found[entry.name] = { bytes: entry.bytes, sha256 };
    if (note) notes.set(entry.name, note);
    if (note && entry.name === entryNames.head) madeAt = readHead(file, note);
  }
  if (madeAt === undefined) throw new DamagedBackup(file, "it is empty");
  const manifest = readManifest(file, notes, found);
  compare(file, { manifest, found, digests });
  return { file, madeAt, manifest, summary: summaryOf(manifest) };
}

async function readEntry(file: string, { name, bytes, body }: ArchiveEntry, digests: Map<string, RowDigest>) {
  const kind = entryKind(name);
  const hash = createHash("sha256");
  const isNote = kind.kind === "other";
  if (isNote && bytes > largestNoteBytes) throw new DamagedBackup(file, `${JSON.stringify(name)} is too large`);
  let digest: RowDigest | undefined;
  if (kind.kind === "table") {
    digest = digests.get(kind.table) ?? createRowDigest();
    digests.set(kind.table, digest);
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) {
    hash.update(chunk);
    digest?.add(chunk);
    if (isNote) chunks.push(chunk);
  }
  return { sha256: hash.digest("hex"), note: isNote ? Buffer.concat(chunks) : undefined };
}

function readHead(file: string, note: Buffer): string {
  const head = z.safeParse(headSchema, parsed(note)).data;
  if (!head) throw new DamagedBackup(file, "its header cannot be read");
  if (head.format > archiveFormat) {
    throw new Error(`${file} was made by a newer version. Update this installation first. Nothing was changed.`);
  }
  return head.madeAt;
}

function readManifest(file: string, notes: Map<string, Buffer>, found: Manifest["entries"]): Manifest {
  const [note, seal] = [notes.get(entryNames.manifest), notes.get(entryNames.seal)];
  const sealed = seal && z.safeParse(sealSchema, parsed(seal)).data;
  if (!note || !sealed || sealed.manifestSha256 !== found[entryNames.manifest]?.sha256) {
    throw new DamagedBackup(file, "its end is missing");
  }
  const manifest = z.safeParse(manifestSchema, parsed(note)).data;
  if (!manifest) throw new DamagedBackup(file, "its list of contents cannot be read");
  return manifest;
}

type Read = { manifest: Manifest; found: Manifest["entries"]; digests: Map<string, RowDigest> };

function compare(file: string, { manifest, found, digests }: Read): void {
  const unlisted = new Set([entryNames.manifest, entryNames.seal]);
  for (const [name, { sha256 }] of Object.entries(found)) {
    if (unlisted.has(name)) continue;
    if (manifest.entries[name]?.sha256 !== sha256) throw new DamagedBackup(file, `${JSON.stringify(name)} was changed`);
  }
  for (const name of Object.keys(manifest.entries)) {
    if (!found[name]) throw new DamagedBackup(file, `${JSON.stringify(name)} is missing`);
  }
  for (const { name, rows, digest } of manifest.tables) {
    const read = (digests.get(name) ?? createRowDigest()).value();
    if (read.rows !== rows || read.digest !== digest) throw new DamagedBackup(file, `rows of ${name} were changed`);
  }
  for (const { key } of manifest.objects) {
    const isThere = isObjectKey(key) && found[objectEntryName(key)];
    if (!isThere) throw new DamagedBackup(file, `the object ${JSON.stringify(key)} is missing`);
  }
}

function summaryOf({ tables, objects, entries, missing }: Manifest): Summary {
  const all = Object.entries(entries);
  return {
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    objects: objects.length,
    files: all.filter(([name]) => entryKind(name).kind === "file").length,
    bytes: all.reduce((sum, [, { bytes }]) => sum + bytes, 0),
    missing,
  };
}

function parsed(note: Buffer): unknown {
  try {
    return JSON.parse(note.toString("utf8"));
  } catch {
    return undefined;
  }
}
