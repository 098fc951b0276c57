import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostmaster } from "#app/platform/db/postmaster.server.ts";
import { stopServer } from "#app/platform/db/server-process.server.ts";

export type DataFolder = AsyncDisposable & {
  /** What a process finds in DATA_DIR. It does not exist yet. */
  path: string;
  /** The process id of the database server that runs there, if one does. */
  serverId(): Promise<number | undefined>;
};

type Options = {
  /** The permissions of the home that the folder lies in. */
  homeMode?: number;
  /** The folder's path within that home. */
  inside?: string;
};

/** A place for a product of one's own. Its database server is stopped and everything removed in the end. */
export async function dataFolder({ homeMode = 0o755, inside = "data" }: Options = {}): Promise<DataFolder> {
  const home = await mkdtemp(join(tmpdir(), "pmf-home-"));
  await chmod(home, homeMode);
  const path = join(home, inside);
  const cluster = clusterOf(path);
  return {
    path,
    serverId: async () => (await findPostmaster(cluster))?.pid,
    async [Symbol.asyncDispose]() {
      await stopServer(cluster);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Where a product keeps its database in a DATA_DIR. */
export function clusterOf(dataDir: string): string {
  return join(dataDir, "postgres", "cluster");
}
