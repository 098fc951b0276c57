import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createPool } from "#app/platform/db/pool.server.ts";
import { findPostmaster } from "#app/platform/db/postmaster.server.ts";
import { databaseName, superuser } from "#app/platform/db/cluster.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
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
  if (!postmaster) return;
  const children = await childrenOf(postmaster.pid);
  for (const pid of [postmaster.pid, ...children]) killIfThere(pid);
}

function clusterOf(dataDir: string): string {
  return join(dataDir, "postgres", "cluster");
}

async function childrenOf(pid: number): Promise<number[]> {
  const processes = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    processes.map(async (name) => {
      const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
      return { pid: Number(name), parent: Number(stat.slice(stat.lastIndexOf(")")).split(" ")[2]) };
    }),
  );
  return parents.filter(({ parent }) => parent === pid).map((child) => child.pid);
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
