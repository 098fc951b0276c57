import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readLastBackup } from "#app/platform/backup/last-backup.server.ts";
import { restoreBackup } from "#app/platform/backup/restore-backup.server.ts";
import { createStoreShelf } from "#app/platform/backup/store-shelf.server.ts";
import { verifyBackup } from "#app/platform/backup/verify-backup.server.ts";
import { createS3Store } from "#app/platform/files/store/s3-store.server.ts";
import { createBackups } from "#server/backups.ts";
import { compose } from "#server/compose.ts";
import { dataFolder } from "#tests/support/data-folder.ts";
import { eventually } from "#tests/support/eventually.ts";
import { emptyBucket } from "#tests/support/swift/shared-swift.ts";
import { testApi } from "#tests/support/test-api.ts";
import { emptyDatabase } from "#tests/support/test-database.ts";
import { adminPassword } from "#tests/support/test-passwords.ts";
import { until } from "#tests/support/until.ts";
import { backupTarget, rowsOf } from "./backup-target.ts";

type Api = Awaited<ReturnType<typeof testApi>>;

const foreign = "pmf-2026-11-20-021500.backup";

async function runJob({ services }: Api, backups = services.backups, payload: object = { asked: true }): Promise<void> {
  const job = compose({ ...services, backups }).jobs.find(({ name }) => name === "make-backup");
  await job?.perform(payload, { log: services.log, attempt: 1, lastAttempt: false });
}

function folderOf({ services }: Api): string {
  return join(services.config.dataDir, "backups");
}

async function shownTo(api: Api, session: { cookie: string }) {
  const response = await api.request("/api/backups", { headers: session });
  return response.json();
}

test("of two instances, one makes the backup, which restores into a new installation with nothing lost", async () => {
  await using api = await testApi();
  await api.database.pool.query("insert into counters values ('kept', 7)");
  await mkdir(folderOf(api), { recursive: true });
  await writeFile(join(folderOf(api), `${foreign}.partial`), "half of a backup that was killed");
  const rows = await rowsOf(api.database.pool);
  await Promise.all([runJob(api), runJob(api)]);
  const names = await readdir(folderOf(api));
  expect(names).toEqual([expect.stringMatching(/^pmf-[\d-]{17}\.backup$/)]);
  expect(await readLastBackup(api.services.db)).toBeDefined();

  const owner = await api.signIn();
  expect(await shownTo(api, owner)).toMatchObject({ place: "disk", isRunning: false, stored: [{ name: names[0] }] });
  await runJob(api, api.services.backups, {}); // not due again
  expect(await readdir(folderOf(api))).toEqual(names);

  await using target = await emptyDatabase();
  await using there = await backupTarget(target.pool);
  const options = { migrationsFolder: "db/migrations", replace: false, log: api.services.log };
  await restoreBackup(there, await verifyBackup(join(folderOf(api), names[0] ?? "")), options);
  expect(await rowsOf(target.pool)).toEqual(rows);
});

test("a backup that is killed is never offered, is not a failure, and is tried again", async () => {
  await using api = await testApi();
  const { config } = api.services;
  const backups = createBackups({ config, shelf: api.services.backups.shelf, rootFolder: process.cwd() });
  const running = runJob(api, backups).then(() => "made", String);
  await until(async () => (await readdir(folderOf(api)).catch(() => [])).some((name) => name.endsWith(".partial")));
  const owner = await api.signIn();
  expect(await shownTo(api, owner)).toMatchObject({ isRunning: true, stored: [] });
  backups.stop();
  expect(await running).toContain("stopped");
  // The lock is released when its connection has closed.
  await eventually(async () => {
    expect(await shownTo(api, owner)).toMatchObject({ isRunning: false, stored: [], failure: null });
  });
});

test("a backup whose process cannot be started is a failure that owners see", async () => {
  await using api = await testApi();
  const { config } = api.services;
  const rootFolder = join(api.services.config.dataDir, "missing");
  await runJob(api, createBackups({ config, shelf: api.services.backups.shelf, rootFolder }));
  expect(await shownTo(api, await api.signIn())).toMatchObject({ isRunning: false, failure: { cause: "other" } });
});

test("a failure is shown with its beginning and its cause until a backup succeeds", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const since = api.now().toISOString();
  const full = { ...api.services.backups, make: async () => ({ cause: "full", reason: "no space" }) as const };
  await runJob(api, full);
  api.advance(3_600_000);
  await runJob(api, full);
  expect(await shownTo(api, owner)).toMatchObject({ failure: { since, cause: "full" } });
  const dashboard = await api.request("/api/dashboard", { headers: owner });
  expect(await dashboard.json()).toMatchObject({ troubles: [{ kind: "backupFull", since }] });
  const editor = await api.request("/api/dashboard", { headers: await api.signInAs("editor") });
  expect(await editor.json()).toMatchObject({ troubles: [] });
  await runJob(api, { ...api.services.backups, make: async () => ({}) });
  expect(await shownTo(api, owner)).toMatchObject({ failure: null });
});

test("after a success, and only then, outdated backups are removed", async () => {
  await using api = await testApi();
  await mkdir(folderOf(api), { recursive: true });
  const days = Array.from({ length: 40 }, (_, day) => new Date(Date.UTC(2025, 5, day + 1)).toISOString().slice(0, 10));
  for (const day of days) await writeFile(join(folderOf(api), `pmf-${day}-021500.backup`), "");
  await runJob(api, { ...api.services.backups, make: async () => ({ cause: "other", reason: "" }) });
  expect(await readdir(folderOf(api))).toHaveLength(40);
  await runJob(api, { ...api.services.backups, make: async () => ({}) });
  const left = (await readdir(folderOf(api))).toSorted().map((name) => name.slice(9, 14));
  expect(left).toEqual(["06-22", "06-29", "06-30", "07-04", "07-05", "07-06", "07-07", "07-08", "07-09", "07-10"]);
});

test("an owner downloads a backup after entering the password, in the same session, for ten minutes", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const body = Buffer.from("the bytes of a backup");
  await mkdir(folderOf(api), { recursive: true });
  await writeFile(join(folderOf(api), foreign), body);
  const ask = (currentPassword: string, name = foreign) =>
    api.send("POST", `/api/backups/${name}/download`, { currentPassword }, owner);

  const wrong = await ask("not the password");
  expect(wrong.status).toBe(400);
  expect(JSON.stringify(await wrong.json())).toMatch(/"currentPassword":"Invalid password/);
  expect((await ask(adminPassword, "pmf-2026-11-21-021500.backup")).status).toBe(404);
  const { address } = await (await ask(adminPassword)).json();
  const download = (session: { cookie: string }, path = address) => api.request(path, { headers: session });
  const answer = await download(owner);
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${foreign}"`);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(body);

  expect((await download(await api.signIn())).status).toBe(404); // another session
  expect((await download(owner, address.replace("11-20", "11-21"))).status).toBe(404); // another backup
  expect((await download(owner, `/api/backups/${foreign}/file`)).status).toBe(404); // no ticket
  api.advance(601_000);
  expect((await download(owner)).status).toBe(404);
  const { rows } = await api.database.pool.query("select action, subject from audit_log where action like 'backup%'");
  expect(rows).toEqual([{ action: "backup.download", subject: `backups/${foreign}` }]);
});

test("a file next to the backups cannot be downloaded", async () => {
  await using api = await testApi();
  const { shelf } = api.services.backups;
  for (const name of ["../secrets/upload-keys", `${foreign}.partial`, `x/../${foreign}`]) {
    await expect(shelf.open(name), name).rejects.toMatchObject({ code: "notFound" });
  }
});

test("the S3 store keeps backups whole, apart from the site's files", async () => {
  const bucket = await emptyBucket();
  if (!bucket) throw new Error("Expected Swift, which npm test installs");
  await using folder = await dataFolder();
  await mkdir(folder.path, { recursive: true });
  const file = join(folder.path, "draft");
  await writeFile(file, "a whole backup");
  const store = createS3Store(bucket);
  const shelf = createStoreShelf(store);
  await shelf.keep(file, foreign);
  expect(await shelf.list()).toEqual([{ name: foreign, madeAt: new Date("2026-11-20T02:15:00Z"), bytes: 14 }]);
  expect(await store.isEmpty()).toBe(true);
  const { bytes, body } = await shelf.open(foreign);
  expect([bytes, (await buffer(body)).toString()]).toEqual([14, await readFile(file, "utf8")]);
  const broken = createStoreShelf({ ...store, open: () => store.open(`backups/${crypto.randomUUID()}`) });
  await expect(broken.keep(file, "pmf-2026-11-21-021500.backup")).rejects.toThrow();
  expect(await shelf.list()).toHaveLength(1);
  await shelf.remove(foreign);
  expect(await shelf.list()).toEqual([]);
  await rm(file);
});
