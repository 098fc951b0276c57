import type { Executor, Transaction } from "#app/platform/db/database.server.ts";

/**
 * A kind of personal data that can be exported and erased by email address (decision 024). Each feature lists its own.
 */
export type PersonalDataKind = {
  /** The name in the export, such as "orders". */
  kind: string;
  /** Returns the number of rows for an email address. */
  count(db: Executor, email: string): Promise<number>;
  /** Lists the rows for an email address, oldest first. */
  list(db: Executor, email: string, page: { offset: number; size: number }): Promise<Record<string, unknown>[]>;
  /** Erases the rows and the emails about them. Returns the number of rows. */
  erase(transaction: Transaction, email: string, erasure: { by: string; at: Date }): Promise<number>;
};
