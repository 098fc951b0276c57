import { getTableName, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import type { Database, Transaction } from "./database.server.ts";

/**
 * Raise this when a text would be normalized differently for search (platform/i18n), or a phone number be dialed
 * differently. Rows whose text an earlier version has written are then renewed in the background.
 */
export const searchVersion = 2;

/** A transaction locks few rows, and a run takes seconds. */
const rowsAtOnce = 200;
const mostBatches = 25;

type Renewal<Row extends { id: string }> = {
  name: string;
  table: PgTable & Record<"searchVersion", PgColumn>;
  /** Reads rows and locks them, because they may be erased at the same time. */
  lock: (transaction: Transaction, which: SQL, atMost: number) => Promise<Row[]>;
  textOf: (row: Row) => string;
};

/** Brings texts for searching that an earlier version has written up to date. */
export function renewSearchJob<Row extends { id: string }>(db: Database, renewal: Renewal<Row>) {
  return defineJob({
    name: renewal.name,
    payload: z.object({}),
    async run() {
      for (let batch = 0; batch < mostBatches; batch += 1) {
        const renewed = await db.transaction((transaction) => renewRows(transaction, renewal));
        if (renewed < rowsAtOnce) return;
      }
    },
  });
}

async function renewRows<Row extends { id: string }>(
  transaction: Transaction,
  { table, lock, textOf }: Renewal<Row>,
): Promise<number> {
  const rows = await lock(transaction, lt(table.searchVersion, searchVersion), rowsAtOnce);
  const renewed = JSON.stringify(rows.map((row) => ({ id: row.id, text: textOf(row) })));
  await transaction.execute(sql`
    update ${sql.identifier(getTableName(table))} as stored set search_text = text, search_version = ${searchVersion}
    from json_to_recordset(${renewed}) as renewed (id uuid, text text) where stored.id = renewed.id`);
  return rows.length;
}
