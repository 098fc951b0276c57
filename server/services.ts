import { join } from "node:path";
import { ensurePasswords, type ShownPassword } from "#app/features/admin-access/first-passwords.server.ts";
import { companyContent } from "#content/company.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { type OpenDatabase, openDatabase } from "#app/platform/db/database.server.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { migrateJobs } from "#app/platform/jobs/jobs.server.ts";
import { createLimits, type Limits } from "#app/platform/limits/limits.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { createPageCache, type PageCache } from "#app/platform/page-cache/page-cache.server.ts";

/** Everything the process is made of. Built once; handed down; closed in the reverse order. */
export type Services = Pick<OpenDatabase, "db" | "pool"> & {
  config: Config;
  log: Log;
  limits: Limits;
  pageCache: PageCache;
  now: () => Date;
  /** Passwords made on this start: shown once, kept nowhere. */
  firstPasswords: ShownPassword[];
  close(): Promise<void>;
};

/** Whether people reach the site through TLS, so that cookies and headers may say so. */
export function isSecure(config: Config): boolean {
  return config.publicUrl.startsWith("https:");
}

/** The only place that picks embedded or external PostgreSQL, SMTP or the outbox folder (design §3). */
export async function createServices(config: Config, log: Log, rootFolder: string): Promise<Services> {
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase({ ...(databaseUrl && { databaseUrl }), dataDir, log });
  const now = () => new Date();
  await migrate(database.pool, join(rootFolder, "db", "migrations"));
  await migrateJobs(database.pool, log);
  const configured = { admin: config.adminPassword, cv: config.cvPassword };
  return {
    db: database.db,
    pool: database.pool,
    config,
    log,
    limits: createLimits(database.pool),
    pageCache: createPageCache(),
    now,
    firstPasswords: await ensurePasswords(database.db, configured, now()),
    close: () => database.close(),
  };
}

/** Where the seller's copies go. */
export function sellerAddress(config: Config): string {
  return config.ordersTo ?? companyContent.email.value;
}
