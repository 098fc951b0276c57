import type pg from "pg";
import * as z from "zod/mini";

const rounds = 5;

/**
 * Throws if a connection pooler in front of the database gives a connection another session for each transaction or
 * statement. Settings, locks, announcements, and prepared statements would get lost or reach the wrong client.
 */
export async function requireSessions(pool: pg.Pool): Promise<void> {
  const one = await pool.connect();
  let other: pg.PoolClient | undefined;
  try {
    other = await pool.connect();
    const [ownPid, otherPids] = [await pidOf(one), new Set<number>()];
    for (let round = 0; round < rounds; round += 1) {
      otherPids.add(await pidOf(other));
      if (otherPids.has(ownPid) || otherPids.size > 1 || (await pidOf(one)) !== ownPid) throw new Error(explanation);
    }
  } finally {
    one.release();
    other?.release();
  }
}

const explanation =
  "DATABASE_URL points to a connection pooler that shares sessions, such as PgBouncer in transaction mode. " +
  "Use the address of the database itself, or set the pooler to session mode (pool_mode = session).";

const pids = z.tuple([z.object({ pid: z.number() })]);

async function pidOf(client: pg.ClientBase): Promise<number> {
  return pids.parse((await client.query("select pg_backend_pid() as pid")).rows)[0].pid;
}
