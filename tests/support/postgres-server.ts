import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { joinEmbeddedServer, placesIn } from "#app/platform/db/embedded.server.ts";
import type { NativePostgres } from "#app/platform/db/native-postgres.server.ts";
import { findPostmaster } from "#app/platform/db/postmaster.server.ts";
import { stopServer } from "#app/platform/db/server-process.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { databaseUrlOf } from "./database-url.ts";
import { killPostgres } from "./kill-postgres.ts";

/** A separate PostgreSQL server, for instances that use DATABASE_URL. */
export type PostgresServer = AsyncDisposable & {
  url: string;
  /** Stops the server gracefully without deleting its data. */
  stop(): Promise<void>;
  /** Kills the server as a power failure would. */
  kill(): Promise<void>;
  /** Restarts the server with the same URL. */
  start(): Promise<void>;
  close(): Promise<void>;
};

/** Starts the bundled PostgreSQL, or the given version. */
export async function startPostgres(native?: NativePostgres): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), "pmf-postgres-"));
  const { cluster } = placesIn(folder);
  const server = await joinEmbeddedServer({ folder, log: createLog("silent"), ...(native && { native }) });
  async function close() {
    await server.leave();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  return {
    url: databaseUrlOf(server.connection),
    stop: () => stopServer(cluster),
    async kill() {
      const postmaster = await findPostmaster(cluster);
      if (postmaster) await killPostgres(postmaster.pid);
    },
    start: () => server.restore(),
    close,
    [Symbol.asyncDispose]: close,
  };
}
