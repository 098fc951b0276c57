import type { Executor, Transaction } from "#app/platform/db/database.server.ts";

/** Rows about people that can be handed over and erased by e-mail address (design §12); each feature lists its own. */
export type PersonalDataKind = {
  /** "orders": how the export names them. */
  kind: string;
  /** How many rows are held about an address. */
  count(db: Executor, email: string): Promise<number>;
  /** Some of what is held about an address, as it is stored, oldest first. */
  list(db: Executor, email: string, page: { offset: number; size: number }): Promise<Record<string, unknown>[]>;
  /** Erases it, with the mails about it; tells how many rows. */
  erase(transaction: Transaction, email: string, erasure: { by: string; at: Date }): Promise<number>;
};
