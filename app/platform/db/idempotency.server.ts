import { createHash } from "node:crypto";
import { and, eq, gt, type InferSelectModel, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { AppError } from "#app/platform/errors/app-error.ts";
import { lockBriefly } from "./advisory-locks.server.ts";
import type { Executor } from "./database.server.ts";

/**
 * Makes transactions with the same key wait until this one ends. It comes first in transactions that then take locks for
 * which everyone waits, such as the counter of orders, so it also limits how long a process that stops can hold those.
 */
export async function lockIdempotencyKey(transaction: Executor, key: string): Promise<void> {
  await lockBriefly(transaction, "idempotencyKey", key);
}

/**
 * Returns the key that the form sent, without the quotation marks of the draft standard. Throws an error that names the
 * header if the key is invalid.
 */
export function idempotencyKeyOf(headers: Headers): string | undefined {
  const given = headers.get("idempotency-key");
  if (given === null) return undefined;
  const [, quoted, plain] = /^(?:"([\w-]{16,64})"|([\w-]{16,64}))$/.exec(given.trim()) ?? [];
  const key = quoted ?? plain;
  if (!key) throw new AppError("malformed", "idempotency-key", { message: "idempotencyKeyInvalid" });
  return key;
}

/**
 * Returns whether a request with this key has already added an entry to a record's history. `record` selects the
 * record's entries.
 */
export async function isInHistory(
  executor: Executor,
  history: PgTable & { idempotencyKey: PgColumn },
  record: SQL,
  key: string | undefined,
): Promise<boolean> {
  return key !== undefined && (await executor.$count(history, and(record, eq(history.idempotencyKey, key)))) > 0;
}

const repeatMilliseconds = 2 * 60_000;

/** A request that stores a record: the columns by which a repetition finds it, and how far back it looks. */
export type StoringRequest = { columns: { idempotencyKey: string; requestHash: string }; since: Date };

/**
 * Returns how repetitions of a request are recognized: by the form's own key, which never expires. Without one, identical
 * content within two minutes is treated as a repeat (decision 021).
 */
export function storingRequest(ownKey: string | undefined, content: unknown, now: Date): StoringRequest {
  const requestHash = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  return ownKey
    ? { columns: { idempotencyKey: `key:${ownKey}`, requestHash }, since: new Date(0) }
    : {
        columns: { idempotencyKey: `content:${requestHash}`, requestHash },
        since: new Date(now.getTime() - repeatMilliseconds),
      };
}

type RecordTable = PgTable & { idempotencyKey: PgColumn; requestHash: PgColumn; createdAt: PgColumn };

/**
 * Returns the record that the same request has already stored, after waiting for requests with the same key. Throws
 * `idempotencyMismatch` if that request had different content.
 */
export async function storedBefore<Table extends RecordTable>(
  transaction: Executor,
  table: Table,
  subject: string,
  { columns: { idempotencyKey, requestHash }, since }: StoringRequest,
): Promise<InferSelectModel<Table> | undefined> {
  await lockIdempotencyKey(transaction, `${subject}:${idempotencyKey}`);
  const [row] = await transaction
    .select()
    .from<RecordTable>(table)
    .where(and(eq(table.idempotencyKey, idempotencyKey), gt(table.createdAt, since)))
    .limit(1);
  if (row && row["requestHash"] !== requestHash) throw new AppError("idempotencyMismatch", subject);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row of this table
  return row as InferSelectModel<Table> | undefined;
}
