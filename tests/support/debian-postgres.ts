import { existsSync } from "node:fs";
import { join } from "node:path";
import type { NativePostgres } from "#app/platform/db/native-postgres.server.ts";
import { type PostgresServer, startPostgres } from "./postgres-server.ts";

const programs = "/usr/lib/postgresql/15/bin";

/**
 * Returns the programs of Debian's PostgreSQL 15, the oldest supported version; undefined if it is not installed
 * (postgresql-15).
 */
export function debianPrograms(): NativePostgres | undefined {
  const native = {
    initdb: join(programs, "initdb"),
    postgres: join(programs, "postgres"),
    // This version has no built-in locales.
    localeArguments: ["--locale=C.UTF-8"],
  };
  return existsSync(native.postgres) ? native : undefined;
}

/** Starts Debian's PostgreSQL in a temporary folder. Returns undefined if it is not installed. */
export async function startDebianPostgres(): Promise<PostgresServer | undefined> {
  const native = debianPrograms();
  return native && startPostgres(native);
}
