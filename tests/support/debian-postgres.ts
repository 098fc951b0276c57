import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { joinEmbeddedServer } from "#app/platform/db/embedded.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { databaseUrlOf } from "./database-url.ts";

export type DebianPostgres = AsyncDisposable & {
  /** For TEST_DATABASE_URL and DATABASE_URL. */
  url: string;
  close(): Promise<void>;
};

const programs = "/usr/lib/postgresql/15/bin";

/**
 * Starts Debian's PostgreSQL 15, the oldest supported version, on a folder of its own. Answers undefined where it is
 * not installed (apt-get install postgresql-15).
 */
export async function startDebianPostgres(): Promise<DebianPostgres | undefined> {
  const native = {
    initdb: join(programs, "initdb"),
    postgres: join(programs, "postgres"),
    // Its version knows no built-in locales.
    localeArguments: ["--locale=C.UTF-8"],
  };
  if (!existsSync(native.postgres)) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "pmf-debian-"));
  const server = await joinEmbeddedServer({ folder, log: createLog("silent"), native });
  async function close() {
    await server.leave();
    await rm(folder, { recursive: true, force: true });
  }
  return { url: databaseUrlOf(server.connection), close, [Symbol.asyncDispose]: close };
}
