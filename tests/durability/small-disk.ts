import { execFile } from "node:child_process";
import { appendFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type pg from "pg";
import { databaseName, superuser } from "#app/platform/db/cluster.server.ts";
import { createPool } from "#app/platform/db/pool.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { startSite } from "#tests/support/site-server.ts";

const mebibyte = 1024 * 1024;
/** The command for running a script that can mount file systems, without being root. */
export const unshared = ["unshare", "-U", "-r", "-m", "sh", "-c"] as const;

/** Returns whether this machine allows mounts in user namespaces. */
export async function canMount(): Promise<boolean> {
  const [program, ...options] = unshared;
  return promisify(execFile)(program, [...options, "mount -t tmpfs none /mnt"]).then(
    () => true,
    () => false,
  );
}

/**
 * Returns the command prefix that runs a program with a separate disk at DATA_DIR. If `full` is set, the disk has no
 * free space at all.
 */
export function onSmallDisk({ mebibytes, full = false }: { mebibytes: number; full?: boolean }): string[] {
  const mount = `mkdir -p "$DATA_DIR" && mount -t tmpfs -o size=${mebibytes}m,mode=700 none "$DATA_DIR"`;
  const fill = full ? '; cat /dev/zero 2>/dev/null >"$DATA_DIR/ballast"' : "";
  return [...unshared, `${mount}${fill}; exec "$@"`, "sh"];
}

type Options = { mebibytes: number; env: Record<string, string> };

/**
 * Starts the built product with a separate disk as DATA_DIR. It can start only once, because the disk disappears with
 * the process.
 */
export async function startSiteOnSmallDisk({ mebibytes, env }: Options) {
  const site = await startSite({ env, as: { prefix: onSmallDisk({ mebibytes }) } });
  // The mount is visible only in the namespace of the process.
  const folder = join(`/proc/${site.processId()}/root`, site.dataDir);
  const ballast = join(folder, "ballast");
  return {
    site,
    /** The product's DATA_DIR, as the test sees it. */
    folder,
    /** Uses up all free space, to the last byte. */
    async fill(): Promise<void> {
      const block = Buffer.alloc(8 * mebibyte);
      for (let full = false; !full;) {
        full = await appendFile(ballast, block).then(
          () => false,
          () => true,
        );
      }
    },
    async free(): Promise<void> {
      await rm(ballast, { force: true });
    },
    /** Opens a direct connection to the database, which can be down. */
    openPool(): pg.Pool {
      const connection = { host: join(folder, "postgres"), user: superuser, database: databaseName };
      return createPool({ connection, maxConnections: 1, log: createLog("silent") });
    },
    [Symbol.asyncDispose]: () => site.stop(),
  };
}
