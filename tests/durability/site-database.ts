import { join } from "node:path";
import { createPool } from "#app/platform/db/pool.server.ts";
import { findPostmaster } from "#app/platform/db/postmaster.server.ts";
import { databaseName, superuser } from "#app/platform/db/cluster.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { killPostgres } from "#tests/support/kill-postgres.ts";
import type { Site } from "#tests/support/site-server.ts";

/** A look past the product into the database of a running site. */
export async function siteDatabase({ dataDir }: Pick<Site, "dataDir">) {
  const postmaster = await findPostmaster(clusterOf(dataDir));
  if (!postmaster) throw new Error("Expected the site's database to run");
  const connection = { host: postmaster.socketFolder, user: superuser, database: databaseName };
  const pool = createPool({ connection, maxConnections: 2, log: createLog("silent") });
  return { pool, [Symbol.asyncDispose]: () => pool.end() };
}

/** Ends the site's own PostgreSQL with all its processes, as a power cut would. */
export async function killSiteDatabase({ dataDir }: Pick<Site, "dataDir">): Promise<void> {
  const postmaster = await findPostmaster(clusterOf(dataDir));
  if (postmaster) await killPostgres(postmaster.pid);
}

function clusterOf(dataDir: string): string {
  return join(dataDir, "postgres", "cluster");
}
