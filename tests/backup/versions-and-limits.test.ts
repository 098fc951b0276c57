import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { removeUnlessKept } from "#app/platform/backup/backup-lock.server.ts";
import { makeBackup } from "#app/platform/backup/make-backup.server.ts";
import { restoreBackup } from "#app/platform/backup/restore-backup.server.ts";
import { verifyBackup } from "#app/platform/backup/verify-backup.server.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { removeUploadJob } from "#app/platform/files/server/upload-jobs.server.ts";
import { emptyDatabase, testDatabase } from "#tests/support/test-database.ts";
import { fillTables } from "./fill-tables.ts";
import { addObjects, keptPlace, objectsIn } from "./kept-place.ts";

const run = promisify(execFile);
const log = createLog("silent");
const now = () => new Date("2026-11-22T10:00:00Z");
const folder = await mkdtemp(join(tmpdir(), "pmf-versions-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const journal = z.object({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** The migrations of a version some releases ago. */
async function olderMigrations(left: number): Promise<string> {
  const place = join(folder, "migrations");
  await cp("db/migrations", place, { recursive: true });
  const file = join(place, "meta", "_journal.json");
  const { entries, ...rest } = z.parse(z.looseObject(journal.shape), JSON.parse(await readFile(file, "utf8")));
  await writeFile(file, JSON.stringify({ ...rest, entries: entries.slice(0, left) }));
  return place;
}

test("a backup of an older version is restored into this one, and its migrations follow", async () => {
  const older = await olderMigrations(8);
  await using source = await emptyDatabase();
  await migrate(source.pool, older, log);
  await source.pool.query("insert into counters values ('orders', 41)");
  await using place = await keptPlace(source.pool);
  const file = join(folder, "older");
  // The table that remembers backups came later: that keeps none from being made.
  await makeBackup(file, place, now);
  await using target = await emptyDatabase();
  await using there = await keptPlace(target.pool);
  const backup = await verifyBackup(file);
  const options = { migrationsFolder: "db/migrations", replace: false, log };
  await restoreBackup(there, backup, options);
  const { rows } = await target.pool.query("select value from counters");
  expect(rows).toEqual([{ value: "41" }]);
  await migrate(target.pool, "db/migrations", log); // as the next start does: nothing is left to do
  const { entries } = z.parse(journal, JSON.parse(await readFile("db/migrations/meta/_journal.json", "utf8")));
  const { rows: done } = await target.pool.query("select count(*)::int as n from drizzle.__drizzle_migrations");
  expect(done).toEqual([{ n: entries.length }]);
});

test("the documents of an older backup are found in the one table that replaced three", async () => {
  const older = await olderMigrations(29);
  await using source = await emptyDatabase();
  await migrate(source.pool, older, log);
  await source.pool.query(`
    insert into cv_documents (id, language, file_name, file_path) values (gen_random_uuid(), 'ar', 'cv.pdf', '/cv');
    insert into whitelist_documents (id, kind, title, title_ar, document_path, width)
      values (gen_random_uuid(), 'white-list', 'List', 'قائمة', '/list', 640);
    insert into patent_certificates (id, region, certificate_path, file_name, type, size_bytes, state, contributor)
      values (gen_random_uuid(), 'Turkey', '/patent', 'patent.pdf', 'application/pdf', 7, 'pending', 'browser')`);
  await using place = await keptPlace(source.pool);
  const file = join(folder, "three-tables");
  await makeBackup(file, place, now);
  await using target = await emptyDatabase();
  await using there = await keptPlace(target.pool);
  await restoreBackup(there, await verifyBackup(file), { migrationsFolder: "db/migrations", replace: false, log });
  const { rows } = await target.pool.query(
    "select kind, slot, path, file_name, width, state, contributor from published_documents order by kind",
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    ["certificate", "white-list", "/list", "List", 640, "published", null],
    ["cv", "ar", "/cv", "cv.pdf", null, "published", null],
    ["patent-certificate", "Turkey", "/patent", "patent.pdf", null, "pending", "browser"],
  ]);
});

test("what is released while a backup is made is removed after it, not before it was copied", async () => {
  await using source = await testDatabase();
  await using place = await keptPlace(source.pool);
  const keys = await addObjects(place);
  const [first = ""] = keys;
  const [, id = ""] = first.split("/");
  const { db } = source;
  const context = { log, attempt: 1, lastAttempt: false };
  const remove = () => removeUploadJob({ db, store: place.store, now }).run({ id }, context);
  const releasing: typeof place.store = {
    ...place.store,
    async open(key, range) {
      await remove();
      return place.store.open(key, range);
    },
  };
  const summary = await makeBackup(join(folder, "released"), { ...place, store: releasing }, now);
  expect(summary).toMatchObject({ objects: keys.length, missing: [] });
  const { rows } = await source.pool.query("select task_identifier as name, run_at from graphile_worker.jobs");
  expect(rows[0]).toEqual({ name: "remove-upload", run_at: new Date("2026-11-22T10:05:00Z") });
  // The connection that kept them has ended.
  await expect.poll(() => removeUnlessKept(db, async () => {})).toBe(true);
  await remove();
  expect(await objectsIn(place.store, [first])).toEqual({ [first]: "not there" });
});

/** A file system of its own, which only this process and its children see: no root is needed. */
const unshared = ["-U", "-r", "-m", "sh", "-c"];
const canMount = await run("unshare", [...unshared, "mount -t tmpfs none /mnt"]).then(
  () => true,
  () => false,
);

test.skipIf(!canMount)("on a disk that is full there is no backup, no half of one, and a sentence", async () => {
  await using source = await testDatabase();
  await fillTables(source.pool, 12);
  const [data, place] = [join(folder, "data"), join(folder, "place")];
  await mkdir(place);
  const script = `mount -t tmpfs -o size=64k none "$PLACE"; "$0" scripts/backup.ts "$PLACE/file" 2>&1; echo "code $?"; ls -A "$PLACE"`;
  const { stdout } = await run("unshare", [...unshared, script, process.execPath], {
    env: { PATH: process.env["PATH"], PLACE: place, DATABASE_URL: source.url, DATA_DIR: data },
  });
  expect(stdout).toBe("The disk is full. Make room, or name a file on another disk.\ncode 1\n");
});
