import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostmaster } from "#app/platform/db/postmaster.server.ts";
import { stopServer } from "#app/platform/db/server-process.server.ts";

export type DataFolder = AsyncDisposable & {
  /** The DATA_DIR for a process. It does not exist yet. */
  path: string;
  /** Returns the process id of the database server running there, if any. */
  serverId(): Promise<number | undefined>;
};

type Options = {
  /** The permissions of the home folder, which contains the data folder. */
  homeMode?: number;
  /** The path of the data folder within the home folder. */
  inside?: string;
};

/**
 * Creates a folder for the data of a separate instance. When disposed, stops its database server and deletes
 * everything.
 */
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

/** Returns the database folder in DATA_DIR. */
export function clusterOf(dataDir: string): string {
  return join(dataDir, "postgres", "cluster");
}
