import pg from "pg";

const pools = new Map<string, pg.Pool>();

/** Runs a single statement outside of transactions, for server-wide changes to databases and settings. */
export function runOnServer(url: string, statement: string): Promise<pg.QueryResult> {
  return poolOf(url).query(statement);
}

/** Keeps a connection, because each database of a test is created and dropped, and a new connection costs as much. */
function poolOf(url: string): pg.Pool {
  const pool = pools.get(url) ?? new pg.Pool({ connectionString: url, max: 2, allowExitOnIdle: true });
  if (pools.has(url)) return pool;
  pool.on("error", () => {}); // an idle connection ended together with its server
  pools.set(url, pool);
  return pool;
}
