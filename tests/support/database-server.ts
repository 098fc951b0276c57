import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runMigrations } from "graphile-worker";
import type pg from "pg";
import type { TestProject } from "vitest/node";
import { ensurePasswords } from "#app/features/admin-access/first-passwords.server.ts";
import { importPublications } from "#app/features/papers/import-publications.server.ts";
import { databaseOf } from "#app/platform/db/database-of.server.ts";
import { joinEmbeddedServer, placesIn } from "#app/platform/db/embedded.server.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { createPool } from "#app/platform/db/pool.server.ts";
import { findPostmaster } from "#app/platform/db/postmaster.server.ts";
import { tryLock } from "#app/platform/db/process-lock.server.ts";
import { stopServer } from "#app/platform/db/server-process.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { databaseUrlOf } from "./database-url.ts";
import { debianPrograms } from "./debian-postgres.ts";
import { runOnServer } from "./run-on-server.ts";
import { endSharedSwift } from "./swift/shared-swift.ts";
import { adminPassword, cvPassword, storeQuickHashes } from "./test-passwords.ts";
import { until } from "./until.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL of this run's server, with a user who can create databases. */
    databaseUrl: string;
    /** The migrated database that testDatabase() copies. */
    databaseTemplate: string;
    /** The database that usedDatabase() copies. */
    usedTemplate: string;
  }
}

const log = createLog("silent");

/**
 * Vitest's global setup: starts one PostgreSQL server per run, with a migrated template. TEST_POSTGRES=debian uses
 * Debian's PostgreSQL instead of the embedded one. TEST_DATABASE_URL uses another server, with a user who can create
 * databases and roles.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer(process.env["TEST_DATABASE_URL"]);
  const template = `pmf_test_${randomBytes(4).toString("hex")}`;
  await createTemplate(server.url, template);
  const usedTemplate = `${template}_used`;
  await createUsedTemplate(server.url, usedTemplate, template);
  project.provide("databaseUrl", server.url);
  project.provide("databaseTemplate", template);
  project.provide("usedTemplate", usedTemplate);
  return async () => {
    await endSharedSwift(template);
    await server.close(template);
  };
}

async function openServer(externalUrl: string | undefined) {
  if (externalUrl) return { url: externalUrl, close: (prefix: string) => dropDatabases(externalUrl, prefix) };
  await removeAbandoned();
  const folder = await mkdtemp(join(tmpdir(), folderPrefix));
  const native = process.env["TEST_POSTGRES"] === "debian" ? debianPrograms() : undefined;
  if (process.env["TEST_POSTGRES"] && !native)
    throw new Error("Expected TEST_POSTGRES=debian and postgresql-15 installed");
  const server = await joinEmbeddedServer({ folder, log, ...(native && { native }) });
  await disableDurability(databaseUrlOf(server.connection));
  return {
    url: databaseUrlOf(server.connection),
    async close() {
      // Stop the server immediately with SIGQUIT, because a graceful stop would write data that is deleted anyway.
      const postmaster = await findPostmaster(placesIn(folder).cluster);
      if (postmaster) process.kill(postmaster.pid, "SIGQUIT");
      await server.leave();
      // Its processes can write files until they have ended.
      await until(async () => !(await findPostmaster(placesIn(folder).cluster)));
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * Test data need not survive a power failure, and hundreds of short-lived databases need no upkeep. Durability tests
 * start their own servers with normal settings.
 */
async function disableDurability(url: string): Promise<void> {
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes", "autovacuum"]) {
    await runOnServer(url, `alter system set ${setting} = off`);
  }
  await runOnServer(url, "select pg_reload_conf()");
}

const folderPrefix = "pmf-tests-";

const youngSeconds = 60;

/** Removes servers that killed runs left running. They can be identified because no process holds their locks. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name);
    if (!name.startsWith(folderPrefix) || (await isYoung(folder))) continue;
    using locks = new DisposableStack();
    const { gate, users, cluster } = placesIn(folder);
    const isFree = [gate, users].every((file) => locks.adopt(tryLock(file, "alone"), (lock) => lock?.release()));
    if (!isFree) continue;
    await stopServer(cluster);
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Returns whether a folder was created so recently that its run might not have taken the locks yet. Also returns true
 * if the folder is gone.
 */
async function isYoung(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined);
  return !found || Date.now() - found.birthtimeMs < youngSeconds * 1000;
}

async function createTemplate(serverUrl: string, template: string): Promise<void> {
  await fillTemplate(serverUrl, { template, from: "template0 encoding 'UTF8'" }, async (pool) => {
    await migrate(pool, "db/migrations", log);
    await runMigrations({ pgPool: pool });
  });
}

/** Creates a template in the state after a first start, so that the slow parts of a first start run only once. */
async function createUsedTemplate(serverUrl: string, template: string, from: string): Promise<void> {
  await fillTemplate(serverUrl, { template, from }, async (pool) => {
    const db = databaseOf(pool);
    await importPublications(db, new Date());
    const passwords = { admin: adminPassword, cv: cvPassword };
    await ensurePasswords(db, passwords, new Date());
    await storeQuickHashes(pool, passwords);
  });
}

type Names = { template: string; from: string };

async function fillTemplate(serverUrl: string, { template, from }: Names, fill: (pool: pg.Pool) => Promise<void>) {
  await runOnServer(serverUrl, `create database ${template} template ${from}`);
  const connection = { connectionString: databaseUrlOf(serverUrl, template) };
  const pool = createPool({ connection, maxConnections: 2, log });
  await fill(pool);
  await pool.end();
  // A template can only be copied if no connection to it is open.
  await runOnServer(serverUrl, `alter database ${template} allow_connections false`);
}

async function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  const { rows } = await runOnServer(
    serverUrl,
    `select format('drop database %I with (force)', datname) as command from pg_database where datname like '${prefix}%'`,
  );
  for (const { command } of rows) await runOnServer(serverUrl, String(command));
}
