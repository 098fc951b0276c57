import type { Executor, Transaction } from "#app/platform/db/database.server.ts";
import type { Decision } from "./contribution-columns.server.ts";
import type { ContributionState } from "./contribution-rule.ts";

/** A file of a contribution, at the address where its sender and staff may open it. */
export type ContributedFile = { path: string; name: string; type: string; sizeBytes: number };

/** The name is a key of the review page's words ("author"); the value is shown as it is, or as its page would show it. */
export type ContributedFact = { name: string; value: string; html?: string };

/** One contribution, whatever its kind, as the review queue and its sender see it. */
export type Contribution = {
  id: string;
  title: string;
  /** What else was typed. */
  facts: ContributedFact[];
  files: ContributedFile[];
  state: ContributionState;
  discardReason: string | null;
  createdAt: Date;
};

/** One kind of row that visitors may contribute and staff decide about; each feature that has one offers it. */
export interface ReviewableKind {
  /** As it stands in addresses and in the review page's words: "news", "papers". */
  kind: string;
  /** What waits, the longest waiting first, at most `limit`. */
  listPending(db: Executor, limit: number): Promise<Contribution[]>;
  /** What one browser sent, newest first, at most `limit`, in whatever state. */
  listOwn(db: Executor, contributor: string, limit: number): Promise<Contribution[]>;
  /** Moves one to a state, with its files; false when there is no such one or it is there already. */
  decide(transaction: Transaction, id: string, to: ContributionState, decision: Decision): Promise<boolean>;
}
