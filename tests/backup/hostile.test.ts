import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { createZstdCompress } from "node:zlib";
import { type Pack, pack } from "tar-stream";
import { afterAll, expect, test } from "vitest";
import { readArchive } from "#app/platform/backup/archive-reader.server.ts";
import { createArchive } from "#app/platform/backup/archive-writer.server.ts";
import { makeBackup } from "#app/platform/backup/make-backup.server.ts";
import { restoreBackup } from "#app/platform/backup/restore-backup.server.ts";
import { verifyBackup } from "#app/platform/backup/verify-backup.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { emptyDatabase, testDatabase } from "#tests/support/test-database.ts";
import { addObjects, backupTarget, objectsIn, rowsOf } from "./backup-target.ts";
import { fillTables } from "./fill-tables.ts";

const log = createLog("silent");
const now = () => new Date("2026-11-22T10:00:00Z");
const options = { migrationsFolder: "db/migrations", replace: false, log };
const folder = await mkdtemp(join(tmpdir(), "pmf-hostile-"));
const source = await testDatabase();
const place = await backupTarget(source.pool);
await fillTables(source.pool, 5);
const keys = await addObjects(place);
const whole = join(folder, "whole");
await makeBackup(whole, place, now);
afterAll(async () => {
  await place[Symbol.asyncDispose]();
  await source.close();
  await rm(folder, { recursive: true, force: true });
});

/** Copies a backup, so that the test can damage it. */
async function copyOf(name: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, await readFile(whole));
  return file;
}

type Entries = Map<string, Buffer>;

/** Creates a copy of a backup whose entries have been modified. It is still a valid tar file. */
async function rewritten(name: string, change: (entries: Entries) => void, add?: (tar: Pack) => void): Promise<string> {
  const entries: Entries = new Map();
  for await (const entry of readArchive(whole)) entries.set(entry.name, await buffer(entry.body));
  change(entries);
  const file = join(folder, name);
  const tar = pack();
  const out = tar.pipe(createZstdCompress()).pipe(createWriteStream(file));
  for (const [entry, body] of entries) tar.entry({ name: entry }, body);
  add?.(tar);
  tar.finalize();
  await once(out, "close");
  return file;
}

test("a truncated file is rejected", async () => {
  const { length } = await readFile(whole);
  for (const bytes of [0, 1, 100, Math.floor(length / 2), length - 100, length - 1]) {
    const file = await copyOf(`cut-${bytes}`);
    await truncate(file, bytes);
    await expect(verifyBackup(file), `${bytes} of ${length}`).rejects.toThrow(/is not a whole backup/);
  }
});

test("a file with one changed byte is rejected, unless that byte carries no data", async () => {
  const bytes = await readFile(whole);
  const { manifest } = await verifyBackup(whole);
  const places = [0, 1, 5, ...Array.from({ length: 6 }, (_, at) => 100 + Math.floor(((bytes.length - 101) * at) / 6))];
  let refused = 0;
  for (const at of places) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 0x01;
    const file = join(folder, `flipped-${at}`);
    await writeFile(file, changed);
    const found = await verifyBackup(file).catch((error: unknown) => String(error));
    if (typeof found !== "string") expect(found.manifest, `byte ${at}`).toEqual(manifest);
    else expect(found).toMatch(/is not a whole backup/);
    if (typeof found === "string") refused += 1;
  }
  expect(refused).toBeGreaterThan(places.length - 3);
});

test("a file that is not a backup is rejected with a message", async () => {
  const file = join(folder, "letter");
  await writeFile(file, "Dear operator,");
  await expect(verifyBackup(file)).rejects.toThrow(/is not a whole backup/);
  await expect(verifyBackup(join(folder, "absent"))).rejects.toThrow(/cannot be read/);
  await expect(verifyBackup(folder)).rejects.toThrow(/cannot be read/);
});

test("contents that do not match the manifest are rejected, even in a valid archive", async () => {
  const table = /^database\//;
  const nameOf = (entries: Entries, shape: RegExp) => [...entries.keys()].find((name) => shape.test(name)) ?? "";
  const spoiled: [string, (entries: Entries) => void][] = [
    ["a row was changed", (all) => all.set(nameOf(all, table), Buffer.from("1\t2\n"))],
    ["a part of a table is missing", (all) => all.delete(nameOf(all, table))],
    ["an object was changed", (all) => all.set(nameOf(all, /^objects\//), Buffer.from("x"))],
    ["an object is missing", (all) => all.delete(nameOf(all, /^objects\//))],
    ["something was added", (all) => all.set("objects/extra", Buffer.from("x"))],
    ["the seal is missing", (all) => all.delete("seal.json")],
    ["the manifest was replaced", (all) => all.set("manifest.json", Buffer.from("{}"))],
    ["the header is missing", (all) => all.delete("backup.json")],
  ];
  for (const [name, change] of spoiled) {
    const file = await rewritten(name, change);
    await expect(verifyBackup(file), name).rejects.toThrow(/is not a whole backup/);
  }
});

test("links and paths that lead outside are rejected", async () => {
  const link = await rewritten(
    "link",
    () => {},
    (tar) => tar.entry({ name: "files/outbox/x.eml", type: "symlink", linkname: "/etc/passwd" }),
  );
  await expect(verifyBackup(link)).rejects.toThrow(/is not a file/);
  await using target = await emptyDatabase();
  for (const path of [
    "files/../../etc/cron.d/x",
    "files/secrets/../../x",
    "/etc/passwd",
    "objects/../../x",
    "files/outbox/a/b.eml",
  ]) {
    const file = join(folder, "named");
    await rm(file, { force: true });
    await sealed(file, path);
    await using there = await backupTarget(target.pool);
    const backup = await verifyBackup(file);
    await expect(restoreBackup(there, backup, options), path).rejects.toThrow(/unexpected entry/);
    expect(await readdir(there.folder)).toEqual(["objects"]);
  }
});

/**
 * Creates a backup with an additional entry, also listed in its manifest, as an attacker who knows the format could.
 */
async function sealed(file: string, extra: string): Promise<void> {
  const archive = await createArchive(file);
  const entries: Record<string, { bytes: number; sha256: string }> = {};
  let manifest: Record<string, unknown> = {};
  for await (const { name, body } of readArchive(whole)) {
    const bytes = await buffer(body);
    if (name === "manifest.json") manifest = JSON.parse(bytes.toString());
    else if (name !== "seal.json") entries[name] = await archive.add(name, bytes);
  }
  entries[extra] = await archive.add(extra, Buffer.from("harm"));
  const { sha256 } = await archive.add("manifest.json", Buffer.from(JSON.stringify({ ...manifest, entries })));
  await archive.add("seal.json", Buffer.from(JSON.stringify({ manifestSha256: sha256 })));
  await archive.finish();
}

test("a backup of a newer version is rejected: of its format, and of its database", async () => {
  const head = Buffer.from(JSON.stringify({ format: 2, madeAt: now().toISOString() }));
  const newFormat = await rewritten("format", (all) => all.set("backup.json", head));
  await expect(verifyBackup(newFormat)).rejects.toThrow(/made by a newer version/);

  await using target = await emptyDatabase();
  await using there = await backupTarget(target.pool);
  const backup = await verifyBackup(whole);
  const newer = { ...backup.manifest, migrations: [...backup.manifest.migrations, Date.UTC(2040, 0)] };
  await expect(restoreBackup(there, { ...backup, manifest: newer }, options)).rejects.toThrow(/newer version/);
});

test("existing data is overwritten only with --replace", async () => {
  await using target = await testDatabase();
  await using there = await backupTarget(target.pool);
  await target.pool.query("insert into counters values ('a', 1)");
  const former = await addObjects(there);
  const before = await rowsOf(target.pool);
  const backup = await verifyBackup(whole);
  await expect(restoreBackup(there, backup, options)).rejects.toThrow(/not empty.*--replace/);
  expect(await rowsOf(target.pool)).toEqual(before);
  await restoreBackup(there, backup, { ...options, replace: true });
  await source.pool.query("delete from settings where key = 'backup.last'");
  expect(await rowsOf(target.pool)).toEqual(await rowsOf(source.pool));
  expect(await objectsIn(there.store, keys)).toEqual(await objectsIn(place.store, keys));
  expect(new Set(Object.values(await objectsIn(there.store, former)))).toEqual(new Set(["not there"]));
});

test("an interrupted restore leaves database and store as they were", async () => {
  await using target = await testDatabase();
  await using there = await backupTarget(target.pool);
  await target.pool.query("insert into counters values ('a', 1)");
  const former = await addObjects(there);
  const [before, objects] = [await rowsOf(target.pool), await objectsIn(there.store, former)];
  const backup = await verifyBackup(whole);
  const broken = { ...there.store, put: () => Promise.reject(new Error("the store went away")) };
  const failing = restoreBackup({ ...there, store: broken }, backup, { ...options, replace: true });
  await expect(failing).rejects.toThrow("the store went away");
  expect(await rowsOf(target.pool)).toEqual(before);
  expect(await objectsIn(there.store, former)).toEqual(objects);
  expect(await objectsIn(there.store, keys)).not.toEqual(await objectsIn(place.store, keys));
});

test("a database in use by the product is not restored into", async () => {
  await using target = await emptyDatabase();
  await using there = await backupTarget(target.pool);
  const [one, other] = [await target.pool.connect(), await target.pool.connect()];
  one.release();
  await expect(restoreBackup(there, await verifyBackup(whole), options)).rejects.toThrow(/product is running/);
  other.release();
});

test("a backup does not overwrite a file, and a failed backup leaves no file", async () => {
  await expect(makeBackup(whole, place, now)).rejects.toThrow(/already exists/);
  await expect(makeBackup(join(folder, "no", "such", "folder"), place, now)).rejects.toThrow(/cannot be written/);
  const broken = { ...place.store, open: () => Promise.reject(new Error("the store went away")) };
  const file = join(folder, "unfinished");
  await expect(makeBackup(file, { ...place, store: broken }, now)).rejects.toThrow("the store went away");
  expect((await readdir(folder)).filter((name) => name.startsWith("unfinished"))).toEqual([]);
});

test("objects missing from the store are reported, and the rest is backed up", async () => {
  await using target = await testDatabase();
  await using there = await backupTarget(target.pool);
  const [lost = "", ...left] = await addObjects(there);
  await there.store.delete(lost);
  const summary = await makeBackup(join(folder, "gap"), there, now);
  expect(summary).toMatchObject({ missing: [lost], objects: left.length });
});
