import type { Executor, Transaction } from "#app/platform/db/database.server.ts";

/** Personal data that can be exported and erased by email address (design §12); each feature lists its own. */
export type PersonalDataKind = {
  /** The name in the export: "orders". */
  kind: string;
  /** How many rows an address has. */
  count(db: Executor, email: string): Promise<number>;
  /** Some rows of an address as stored, oldest first. */
  list(db: Executor, email: string, page: { offset: number; size: number }): Promise<Record<string, unknown>[]>;
  /** Erases the rows and the emails about them; returns how many rows. */
  erase(transaction: Transaction, email: string, erasure: { by: string; at: Date }): Promise<number>;
};
