import type pg from "pg";
import { to } from "pg-copy-streams";
import { type TableFacts, tablePartName } from "./contents.ts";
import { createRowDigest } from "./row-digest.ts";
import { copied, listTables, type Table } from "./tables.server.ts";

const partBytes = 8 * 1024 * 1024;
const newline = 0x0a;

/** Passes the rows of every table to `add`, a few megabytes at a time, and returns a summary of each table. */
export async function dumpTables(
  client: pg.ClientBase,
  add: (name: string, rows: Uint8Array) => Promise<void>,
): Promise<TableFacts[]> {
  const facts: TableFacts[] = [];
  for (const table of await listTables(client)) {
    const digest = createRowDigest();
    let part = 0;
    for await (const rows of wholeRows(client.query(to(`copy ${copied(table)} to stdout`)))) {
      digest.add(rows);
      part += 1;
      await add(tablePartName(table.name, part), rows);
    }
    facts.push({ ...table, ...digest.value() });
  }
  return facts;
}

/** Computes a table's row count and digest, independent of row order. */
export async function tableFacts(client: pg.ClientBase, table: Table): Promise<TableFacts> {
  const digest = createRowDigest();
  for await (const chunk of client.query(to(`copy ${copied(table)} to stdout`))) digest.add(chunk);
  return { ...table, ...digest.value() };
}

/** Combines chunks up to a size that fits in memory. Splits only between rows. */
async function* wholeRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let gathered: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    gathered.push(chunk);
    bytes += chunk.byteLength;
    if (bytes < partBytes) continue;
    const all = Buffer.concat(gathered);
    const end = all.lastIndexOf(newline) + 1;
    if (end > 0) yield all.subarray(0, end);
    gathered = end < all.byteLength ? [all.subarray(end)] : [];
    bytes = all.byteLength - end;
  }
  if (bytes > 0) yield Buffer.concat(gathered);
}
