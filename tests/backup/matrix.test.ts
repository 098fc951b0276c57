import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readLastBackup } from "#app/platform/backup/last-backup.server.ts";
import { makeBackup } from "#app/platform/backup/make-backup.server.ts";
import type { Parts } from "#app/platform/backup/parts.ts";
import { restoreBackup } from "#app/platform/backup/restore-backup.server.ts";
import { verifyBackup } from "#app/platform/backup/verify-backup.server.ts";
import { createPool } from "#app/platform/db/pool.server.ts";
import { createS3Store } from "#app/platform/files/store/s3-store.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { startDebianPostgres } from "#tests/support/debian-postgres.ts";
import { startPostgres } from "#tests/support/postgres-server.ts";
import { emptyBucket } from "#tests/support/swift/shared-swift.ts";
import { emptyDatabase, testDatabase } from "#tests/support/test-database.ts";
import { addObjects, backupTarget, objectsIn, rowsOf } from "./backup-target.ts";
import { fillTables } from "./fill-tables.ts";

const log = createLog("silent");
const now = () => new Date("2026-11-22T10:00:00Z");
const options = { migrationsFolder: "db/migrations", replace: false, log };
const folder = await mkdtemp(join(tmpdir(), "pmf-backup-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function move(from: Parts, to: Parts, name: string): Promise<void> {
  const file = join(folder, name);
  await makeBackup(file, from, now);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await restoreBackup(to, await verifyBackup(file), options);
}

/** `npm test` goes from PostgreSQL 15 to the embedded version and back, the nightly run the other way. */
const isOnDebian = process.env["TEST_POSTGRES"] === "debian";

test("every row, object, and file arrives: from one version of PostgreSQL and disk to the other and S3, and back", async () => {
  const starting = Promise.all([isOnDebian ? startPostgres() : startDebianPostgres(), emptyBucket()]);
  await using source = await testDatabase();
  await using first = await backupTarget(source.pool);
  await fillTables(source.pool, 12);
  const keys = await addObjects(first);
  await mkdir(join(first.folder, "secrets"));
  await writeFile(join(first.folder, "secrets", "upload-keys"), "key-of-the-first-machine-1234567890\n");
  await mkdir(join(first.folder, "outbox"));
  await writeFile(join(first.folder, "outbox", "order.buyer.eml"), "Subject: مرحبا\r\n");
  await source.pool.query(
    `select graphile_worker.add_job('deliver-mail', '{"mailId":"1"}', run_at := '2030-01-01', job_key := 'once',
              flags := array['mail', 'mail again']),
            graphile_worker.add_job('make-renditions', '{"id":"2"}', queue_name := 'renditions', max_attempts := 3)`,
  );
  const rows = await rowsOf(source.pool);
  const objects = await objectsIn(first.store, keys);
  expect(Object.keys(rows).length).toBeGreaterThan(20);
  expect(Object.values(rows).filter((row) => row.startsWith("0 "))).toEqual([]);

  const [postgres, bucket] = await starting;
  await using other = postgres;
  if (!other || !bucket) throw new Error("Expected PostgreSQL 15 and Swift, which npm test installs");
  await using external = closing(createPool({ connection: { connectionString: other.url }, maxConnections: 3, log }));
  await using second = await backupTarget(external.pool, createS3Store(bucket));
  await move(first, second, "up");
  expect(await rowsOf(external.pool)).toEqual(rows);
  expect(await objectsIn(second.store, keys)).toEqual(objects);

  await using target = await emptyDatabase();
  await using third = await backupTarget(target.pool);
  // The row that records the backup is written after the backup was made.
  await external.pool.query("delete from settings where key = 'backup.last'");
  await move(second, third, "down");
  expect(await rowsOf(target.pool)).toEqual(rows);
  expect(await objectsIn(third.store, keys)).toEqual(objects);
  expect(await readFile(join(third.folder, "secrets", "upload-keys"), "utf8")).toMatch(/^key-of-the-first/);
  expect(await readFile(join(third.folder, "outbox", "order.buyer.eml"), "utf8")).toMatch(/مرحبا/);
  const { rows: jobs } = await target.pool.query(
    "select task_identifier as name, key, queue_name as queue, max_attempts, run_at, flags from graphile_worker.jobs order by id",
  );
  expect(jobs).toMatchObject([
    { name: "deliver-mail", key: "once", run_at: new Date("2030-01-01"), flags: { mail: true, "mail again": true } },
    { name: "make-renditions", queue: "renditions", max_attempts: 3, flags: null },
  ]);
  expect(await readLastBackup(source.db)).toMatchObject({ madeAt: now().toISOString(), objects: keys.length });
});

function closing(pool: ReturnType<typeof createPool>) {
  return { pool, [Symbol.asyncDispose]: () => pool.end() };
}
