import type { Executor, Transaction } from "#app/platform/db/database.server.ts";
import type { MailAddress } from "./message.ts";

/** A kind of record that staff can reply to by email. */
export type RepliedKind = {
  /** The subject type of the record's emails. */
  subjectType: string;
  /** The record's path in the audit log: "inquiries". */
  logged: string;
  /** Returns the person to reply to, or undefined if the record does not exist, was deleted, or is spam. */
  findPerson(db: Executor, id: string): Promise<MailAddress | undefined>;
  /** Called in the transaction that sends a reply. */
  onReplied?(transaction: Transaction, id: string, by: { actor: string; at: Date }): Promise<void>;
};
