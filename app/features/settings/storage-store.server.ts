import { inArray, sql } from "drizzle-orm";
import type { Executor } from "#app/platform/db/database.server.ts";
import { uploads } from "#app/platform/files/server/table.server.ts";

/** How much the database and the uploaded files take, in bytes. */
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
