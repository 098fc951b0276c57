import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";

/**
 * Returns the database of a pool. Drizzle's own transactions keep a connection forever that is lost before they begin,
 * and report that their rollback failed instead of why.
 */
export function databaseOf(pool: pg.Pool): NodePgDatabase {
  const db = drizzle(pool);
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let failure: { error: unknown } | undefined;
    let isUsable = false;
    try {
      const done = await drizzle(client).transaction(async (transaction) => {
        try {
          return await work(transaction);
        } catch (error) {
          failure = { error };
          throw error;
        }
      }, config);
      isUsable = true;
      return done;
    } catch (error) {
      isUsable = error === failure?.error; // otherwise, it did not begin or end
      throw failure ? failure.error : error;
    } finally {
      client.release(!isUsable);
    }
  };
  return db;
}
