import { inArray, sql } from "drizzle-orm";
import type { Executor } from "#app/platform/db/database.server.ts";
import { uploads } from "#app/platform/files/server/table.server.ts";

/** Returns the size of the database and of the uploaded files, in bytes. */
export async function storageUse(db: Executor): Promise<{ databaseBytes: number; objectBytes: number }> {
  const [row] = await db
    .select({
      objects: sql<string>`coalesce(sum(${uploads.bytes}), 0)`,
      database: sql<string>`pg_database_size(current_database())`,
    })
    .from(uploads)
    .where(inArray(uploads.state, ["checked", "private", "public"]));
  return { databaseBytes: Number(row?.database ?? 0), objectBytes: Number(row?.objects ?? 0) };
}

/** Returns the PostgreSQL version, such as "18.4". */
export async function databaseVersion(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ server_version: string }>(sql`show server_version`);
  return rows[0]?.server_version ?? "";
}
