import { existsSync } from "node:fs";
import { join } from "node:path";
import { type PostgresServer, startPostgres } from "./postgres-server.ts";

const programs = "/usr/lib/postgresql/15/bin";

/**
 * Starts Debian's PostgreSQL 15, the oldest supported version, on a folder of its own. Answers undefined where it is
 * not installed (apt-get install postgresql-15).
 */
export async function startDebianPostgres(): Promise<PostgresServer | undefined> {
  const native = {
    initdb: join(programs, "initdb"),
    postgres: join(programs, "postgres"),
    // Its version knows no built-in locales.
    localeArguments: ["--locale=C.UTF-8"],
  };
  return existsSync(native.postgres) ? startPostgres(native) : undefined;
}
