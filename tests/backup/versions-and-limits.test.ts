import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { makeBackup } from "#app/platform/backup/make-backup.server.ts";
import { restoreBackup } from "#app/platform/backup/restore-backup.server.ts";
import { verifyBackup } from "#app/platform/backup/verify-backup.server.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { removeUnlessKept } from "#app/platform/files/server/backup-lock.server.ts";
import { removeUploadJob } from "#app/platform/files/server/upload-jobs.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { emptyDatabase, testDatabase } from "#tests/support/test-database.ts";
import { addObjects, backupTarget, objectsIn } from "./backup-target.ts";
import { fillTables } from "./fill-tables.ts";

const run = promisify(execFile);
const log = createLog("silent");
const now = () => new Date("2026-11-22T10:00:00Z");
const folder = await mkdtemp(join(tmpdir(), "pmf-versions-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })) });
const options = { migrationsFolder: "db/migrations", replace: false, log };

async function journalIn(place: string) {
  return z.parse(journal, JSON.parse(await readFile(join(place, "meta", "_journal.json"), "utf8")));
}

/** Creates migrations of a later version, which separates documents from certificates. */
async function laterMigrations(): Promise<string> {
  const place = join(folder, "migrations");
  await cp("db/migrations", place, { recursive: true });
  const { entries, ...rest } = await journalIn(place);
  const added = { idx: entries.length, version: "7", when: Date.UTC(2040, 0), tag: "9000_later", breakpoints: true };
  await writeFile(join(place, "meta", "_journal.json"), JSON.stringify({ ...rest, entries: [...entries, added] }));
  await writeFile(
    join(place, `${added.tag}.sql`),
    `create table certificates as select slot, path from published_documents where kind = 'certificate';
     --> statement-breakpoint
     delete from published_documents where kind = 'certificate'`,
  );
  return place;
}

test("an older version's backup is restored into a later one and migrated", async () => {
  await using source = await emptyDatabase();
  await migrate(source.pool, "db/migrations", log);
  await source.pool.query(`
    insert into counters values ('orders', 41);
    insert into published_documents (id, kind, slot, path, file_name, type, size_bytes, state)
      values (gen_random_uuid(), 'cv', 'ar', '/cv', 'cv.pdf', 'application/pdf', 7, 'published'),
        (gen_random_uuid(), 'certificate', 'white-list', '/list', 'list.webp', 'image/webp', 7, 'published')`);
  await using place = await backupTarget(source.pool);
  const file = join(folder, "older");
  await makeBackup(file, place, now);
  await using target = await emptyDatabase();
  await using there = await backupTarget(target.pool);
  const migrationsFolder = await laterMigrations();
  await restoreBackup(there, await verifyBackup(file), { ...options, migrationsFolder });
  const { rows } = await target.pool.query("select value from counters");
  expect(rows).toEqual([{ value: "41" }]);
  const { rows: moved } = await target.pool.query("select slot, path from certificates");
  expect(moved).toEqual([{ slot: "white-list", path: "/list" }]);
  const { rows: left } = await target.pool.query("select kind from published_documents");
  expect(left).toEqual([{ kind: "cv" }]);
  await migrate(target.pool, migrationsFolder, log); // the next start does the same, and finds nothing left to migrate
  const { rows: done } = await target.pool.query("select count(*)::int as n from drizzle.__drizzle_migrations");
  expect(done).toEqual([{ n: (await journalIn(migrationsFolder)).entries.length }]);
});

test("databases and backups with the migrations that became the baseline fit; older ones do not", async () => {
  const { entries } = await journalIn("db/migrations");
  const [{ when: baseline } = { when: 0 }] = entries;
  await using source = await emptyDatabase();
  await migrate(source.pool, "db/migrations", log);
  await source.pool.query("insert into counters values ('orders', 41)");
  await source.pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('squashed', $1)", [
    baseline - 1,
  ]);
  await source.pool.query("comment on table drizzle.__drizzle_migrations is 'a_squashed_one'");
  await migrate(source.pool, "db/migrations", log);
  await using place = await backupTarget(source.pool);
  const file = join(folder, "squashed");
  await makeBackup(file, place, now);
  await using target = await emptyDatabase();
  await using there = await backupTarget(target.pool);
  const backup = await verifyBackup(file);
  const tooOld = { ...backup, manifest: { ...backup.manifest, migrations: [baseline - 1] } };
  await expect(restoreBackup(there, tooOld, options)).rejects.toThrow(/too old/);
  await restoreBackup(there, backup, options);
  const { rows } = await target.pool.query("select value from counters");
  expect(rows).toEqual([{ value: "41" }]);
});

test("objects released during a backup are removed after it, not before they are copied", async () => {
  await using source = await testDatabase();
  await using place = await backupTarget(source.pool);
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
  // Retry until the backup's connection is closed.
  await expect.poll(() => removeUnlessKept(db, async () => {})).toBe(true);
  await remove();
  expect(await objectsIn(place.store, [first])).toEqual({ [first]: "not there" });
});

/** The arguments for running a script that can mount file systems, without being root. */
const unshared = ["-U", "-r", "-m", "sh", "-c"];
const canMount = await run("unshare", [...unshared, "mount -t tmpfs none /mnt"]).then(
  () => true,
  () => false,
);

test.skipIf(!canMount)("on a full disk, a backup leaves no partial file and prints a message", async () => {
  await using source = await testDatabase();
  await fillTables(source.pool, 12);
  const [data, place] = [join(folder, "data"), join(folder, "place")];
  await mkdir(place);
  const script = `mount -t tmpfs -o size=64k none "$PLACE"; "$0" tools/operator/backup.ts "$PLACE/file" 2>&1; echo "code $?"; ls -A "$PLACE"`;
  const { stdout } = await run("unshare", [...unshared, script, process.execPath], {
    env: { PATH: process.env["PATH"], PLACE: place, DATABASE_URL: source.url, DATA_DIR: data },
  });
  expect(stdout).toBe("The disk is full. Free up space, or choose a file on another disk.\ncode 1\n");
});
