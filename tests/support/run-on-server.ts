import pg from "pg";

/** One statement on a connection of its own, for what concerns a whole server: its databases, its settings. */
export async function runOnServer(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}
