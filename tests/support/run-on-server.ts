import pg from "pg";

/** Runs a single statement on a new connection, for server-wide changes to databases and settings. */
export async function runOnServer(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}
