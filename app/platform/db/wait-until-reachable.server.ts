import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { Log } from "#app/platform/log/log.server.ts";
import { isRefused, isUnavailable } from "./is-unavailable.ts";

type Options = { log: Log; timeoutSeconds?: number };

/**
 * Waits for a database server that is starting at the same time as the product. Throws an Error that identifies the
 * server, without the password, if it doesn't respond or rejects the connection.
 */
export async function waitUntilReachable(
  pool: pg.Pool,
  databaseUrl: string,
  { log, timeoutSeconds = 30 }: Options,
): Promise<void> {
  const deadline = performance.now() + timeoutSeconds * 1000;
  for (let attempt = 1; ; attempt += 1) {
    const failure = await pool.query("select 1").then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure === undefined) return;
    const isWrong = isRefused(failure) || !isUnavailable(failure);
    if (isWrong || performance.now() > deadline) throw unreachable(databaseUrl, failure);
    if (attempt === 1) log.info({ server: databaseAddress(databaseUrl) }, "Waiting for the database");
    await pause(500);
  }
}

function unreachable(databaseUrl: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
  return new Error(
    `The database in DATABASE_URL (${databaseAddress(databaseUrl)}) cannot be used: ${reason}. ` +
      "Fix DATABASE_URL, or leave it empty to use the embedded database.",
    { cause },
  );
}

function databaseAddress(databaseUrl: string): string {
  const { hostname, port, pathname, searchParams } = new URL(databaseUrl);
  return `${searchParams.get("host") ?? hostname}${port && `:${port}`}${pathname}`;
}
