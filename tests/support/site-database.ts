import { databaseName, superuser } from "#app/platform/db/cluster.server.ts";
import { createPool } from "#app/platform/db/pool.server.ts";
import { findPostmaster } from "#app/platform/db/postmaster.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { clusterOf } from "./data-folder.ts";
import { killPostgres } from "./kill-postgres.ts";
import { until } from "./until.ts";

type Running = { dataDir: string };

/** Opens a direct connection to the database of a running site. */
export async function siteDatabase({ dataDir }: Running) {
  const postmaster = await findPostmaster(clusterOf(dataDir));
  if (!postmaster) throw new Error("Expected the site's database to run");
  const connection = { host: postmaster.socketFolder, user: superuser, database: databaseName };
  const pool = createPool({ connection, maxConnections: 2, log: createLog("silent") });
  return { pool, [Symbol.asyncDispose]: () => pool.end() };
}

/** Waits until the sample papers are indexed, which happens in the background after the first start. */
export async function papersRead(site: Running): Promise<void> {
  await using database = await siteDatabase(site);
  const waiting = "select 1 from papers where index_state <> 'indexed'";
  await until(async () => (await database.pool.query(waiting)).rowCount === 0);
}

/** Kills all processes of the site's embedded PostgreSQL, as a power failure would. */
export async function killSiteDatabase({ dataDir }: Running): Promise<void> {
  const postmaster = await findPostmaster(clusterOf(dataDir));
  if (postmaster) await killPostgres(postmaster.pid);
}
