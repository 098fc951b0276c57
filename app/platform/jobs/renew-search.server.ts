import { getTableName, type InferSelectModel, lt, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#app/platform/db/database.server.ts";
import { scheduledJob } from "./jobs.server.ts";

/**
 * Raise this when a text would be normalized differently for search (platform/i18n), or a phone number be dialed
 * differently. Rows whose text an earlier version has written are then renewed in the background.
 */
export const searchVersion = 8;

/** A transaction locks few rows, and a run takes seconds. */
const rowsAtOnce = 200;
const mostBatches = 25;

type SearchedTable = PgTable & Record<"id" | "searchVersion", PgColumn>;
type Renewal<Table extends SearchedTable> = {
  name: string;
  table: Table;
  textOf: (row: InferSelectModel<Table>) => string;
};

/** Brings texts for searching that an earlier version has written up to date. */
export function renewSearchJob<Table extends SearchedTable>(db: Database, renewal: Renewal<Table>) {
  return scheduledJob({
    name: renewal.name,
    cron: "*/5 * * * *",
    async run() {
      for (let batch = 0; batch < mostBatches; batch += 1) {
        const renewed = await db.transaction((transaction) => renewRows(transaction, renewal));
        if (renewed < rowsAtOnce) return;
      }
    },
  });
}

async function renewRows<Table extends SearchedTable>(
  transaction: Transaction,
  { table, textOf }: Renewal<Table>,
): Promise<number> {
  const outdated: PgTable = table;
  // Locked, because they may be erased at the same time.
  const found = await transaction
    .select()
    .from(outdated)
    .where(lt(table.searchVersion, searchVersion))
    .limit(rowsAtOnce)
    .for("update", { skipLocked: true });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Drizzle does not infer the rows of a type parameter
  const rows = found as (InferSelectModel<Table> & { id: string })[];
  const renewed = JSON.stringify(rows.map((row) => ({ id: row.id, text: textOf(row) })));
  await transaction.execute(sql`
    update ${sql.identifier(getTableName(table))} as stored set search_text = text, search_version = ${searchVersion}
    from json_to_recordset(${renewed}) as renewed (id uuid, text text) where stored.id = renewed.id`);
  return rows.length;
}
