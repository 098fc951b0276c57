import * as z from "zod/mini";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";

/**
 * A process that uses a database as the product does. It opens the database and reports "open". On "migrate", it
 * applies the migrations in MIGRATIONS and reports "migrated"; on "write", it adds rows to the table `written` and
 * reports each stored number; on "close", it exits gracefully.
 */
const environment = z.object({
  DATA_DIR: z.string(),
  DATABASE_URL: z.optional(z.string()),
  MIGRATIONS: z.optional(z.string()),
});
const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, MIGRATIONS: migrations } = environment.parse(process.env);

const log = createLog("silent");
const { pool, close } = await openDatabase({ databaseUrl, dataDir, log });
process.send?.("open");

process.on("message", async (order) => {
  if (order === "migrate" && migrations) {
    await migrate(pool, migrations, log);
    process.send?.("migrated");
  }
  if (order === "write") await write();
  if (order === "close") {
    await close();
    process.disconnect?.();
  }
});

async function write(): Promise<never> {
  for (let number = 1; ; number += 1) {
    await pool.query("insert into written values ($1)", [number]);
    process.send?.(number);
  }
}
